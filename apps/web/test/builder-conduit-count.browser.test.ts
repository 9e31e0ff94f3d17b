import { solve } from '@tessera/conduit';
import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { builtApp, WITH_WEBGL } from './app.ts';
import { button } from './azul.ts';
import {
  BUILD,
  bench,
  benchOn,
  countOn,
  exported,
  itemIn,
  LOOSE,
  openBench,
  RING,
  SPARSE,
  take,
} from './builder-conduit.ts';
import { canvasOn, face, trayTile } from './conduit.ts';
import { countingPage, expectAnswered } from './worker-messages.ts';

const app = builtApp(WITH_WEBGL);

/** Boards without a solution, with what is said about each. */
const IMPOSSIBLE = [
  ['conduit flat 3x1x3\ninventory\n  1 cap\n  1 straight\n', 'An odd number can’t pair up'],
  ['conduit flat 2x1x1\ninventory\n  3 cap\n', '3 tiles can’t fit on 2 spots.'],
  ['conduit flat 3x1x3\ninventory\n  4 cap\n', '4 ends can’t connect 4 tiles.'],
  ['conduit flat 3x1x1\nfloor y = 0\n  m--- . .\ninventory\n  1 cap\n', 'nothing to connect to'],
  ['conduit flat 3x1x1 silhouette\nfloor y = 0\n  ? . ?\ninventory\n  2 cap\n', 'The outline is in pieces'],
  ['conduit flat 3x1x1 silhouette\nfloor y = 0\n  ? ? ?\ninventory\n  2 cap\n', 'The outline has 3 spots'],
] as const;

describe('the live count', () => {
  it('of many solutions leads to one by fixing tiles, and back by undo', async () => {
    const page = await openBench(app);
    await take(page, LOOSE);
    await countOn(page, `At least ${bench.MAX_COUNTED} solutions`);
    await button(page, 'Publish').click();
    await page.getByText('It has more than three solutions.', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Show differences').click();
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBeGreaterThan(3);
    await button(page, 'Add fixed tiles until one solution is left').click();
    await countOn(page, /^1 solution$/);
    await page.getByText(/Fixed \d+ tiles?\. One solution is left\./).waitFor();
    const fixed = await page.locator('[data-face][data-cover="fixed"]').count();
    expect(fixed).toBeGreaterThan(0);
    const text = await exported(page, 'Text');
    expect(solve(itemIn(text)).solutions.length).toBe(1);
    await button(page, 'Undo').click();
    await countOn(page, /^At least/);
    expect(await page.locator('[data-face][data-cover="fixed"]').count()).toBe(0);
  });

  it('stays at one while fixed tiles are freed', async () => {
    const page = await openBench(app);
    const item = itemIn(RING);
    const all = expectOk(
      bench.editDraft(bench.draftOfItem(item), { do: 'fix', placements: solve(item).solutions[0]!.slice(0, 6) }),
    );
    await take(page, bench.writeNotation(bench.partialItemOf(all)));
    await countOn(page, '1 solution');
    expect(await page.locator('[data-face][data-cover="fixed"]').count()).toBe(6);
    await button(page, 'Remove fixed tiles that aren’t needed').click();
    await expect.poll(() => page.locator('[data-face][data-cover="fixed"]').count()).toBe(0);
    await countOn(page, '1 solution');
    await page.getByText('8 tiles to place, none fixed.').waitFor();
  });

  it('shows a solution, and lays it on the board', async () => {
    const page = await openBench(app);
    await take(page, RING);
    await countOn(page, '1 solution');
    await button(page, 'Show a solution').click();
    await page.getByText('Solution 1 of 1').waitFor();
    await expect.poll(() => page.locator('[data-face][data-cover="laid"]').count()).toBe(8);
    await button(page, 'Back to the board').click();
    await expect.poll(() => page.locator('[data-face][data-cover="laid"]').count()).toBe(0);
    await button(page, 'Show a solution').click();
    await button(page, 'Place it on the board').click();
    await page.getByText(/^Closed: 8 tiles/).waitFor();
  });

  it('of what cannot be solved is none, and the fault is said', async () => {
    const page = await openBench(app);
    for (const [text, said] of IMPOSSIBLE) {
      await take(page, text);
      await countOn(page, 'No solution');
      await page.getByText(said, { exact: false }).first().waitFor();
    }
  });

  it('of a sparse board in space is settled by SAT, and long work on it can be cancelled', async () => {
    const page = await openBench(app);
    await take(page, SPARSE);
    await page.getByText(`At least ${bench.MAX_COUNTED} solutions`).first().waitFor();
    const text = await exported(page, 'Text');
    await button(page, 'Add fixed tiles until one solution is left').click();
    await button(page, 'Cancel').click();
    await button(page, 'Add fixed tiles until one solution is left').waitFor();
    expect(await exported(page, 'Text')).toBe(text);
  });

  it('gives way at once when the puzzle changes while it is searched', async () => {
    const page = await openBench(app);
    await take(page, 'conduit box 5x3x5\ninventory\n  30 corner\n  20 tee\n  30 straight-lr\n  9 cap\n');
    await countOn(page, /^Counting/);
    await button(page, 'Clear everything').click();
    await countOn(page, 'Place some tiles to begin.');
    await button(page, 'Drafts').click();
    await button(page, 'New draft').click();
    await take(page, RING);
    await countOn(page, '1 solution');
  });
});

it('tiles are laid in space while a worker counts', async () => {
  const page = await countingPage(await app.profile());
  await page.goto(app.url + BUILD);
  await benchOn(page);
  await expectAnswered(page, 'bench', async () => {
    await take(page, SPARSE);
    await canvasOn(page);
    await trayTile(page, 'cap').click();
    for (const at of [0, 3, 6]) {
      await face(page, at).click();
      await expect.poll(() => face(page, at).getAttribute('data-cover')).toBe('laid');
      await page.keyboard.press('t');
    }
    await countOn(page, /solution|settled/);
  });
});
