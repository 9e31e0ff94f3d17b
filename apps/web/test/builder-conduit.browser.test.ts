import AxeBuilder from '@axe-core/playwright';
import { enumerateCells, type Face, family, type Item, loadWorkbench, type Placement, solve } from '@tessera/conduit';
import { expectOk, type Family } from '@tessera/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeLevel } from '../src/level/levelCode.ts';
import { builtApp, DESKTOP, PHONE, WITH_WEBGL } from './app.ts';
import {
  canvasOn,
  changesTo,
  edgesOn,
  face,
  type Laying,
  solved,
  takeTile,
  tool,
  trayTile,
  walkByKeys,
} from './conduit.ts';
import { expectFree, watched } from './held.ts';

const app = builtApp(WITH_WEBGL);
const bench = await loadWorkbench();
const BUILD = '/conduit/build';

/** Eight tiles around the rim of a 3 by 3 board: one solution. */
const RING = 'conduit flat 3x1x3\ninventory\n  4 corner\n  4 straight\n';
/** Twelve tiles that lie in many ways. */
const LOOSE = 'conduit flat 4x1x4\ninventory\n  6 corner\n  2 cap\n  2 straight\n  2 tee\n';
/** A bend over three floors and walls, its shape shown. */
const SPACE = 'conduit seed 2x1x2\ninventory\n  2 corner\n  2 straight\nfloor y = 0\n  -mm- .\n  .    .\n';

/** Twenty-two tiles in so much room that backtracking alone does not come to an end. */
const SPARSE = 'conduit seed 3x3x3\ninventory\n  8 corner\n  4 tee\n  6 straight\n  4 cap\n';

const itemIn = (text: string): Item => expectOk(bench.readNotation(text));

function layings({ bounds, lattice }: Item, placements: readonly Placement[]): readonly Laying[] {
  const nameOf = ({ x, y, z, orientation }: Face) => [x, y, z, orientation].join();
  const names = [...enumerateCells(bounds, lattice)].map(nameOf);
  return placements.map(placement => ({ ...placement, face: names.indexOf(nameOf(placement)) }));
}

const ringLayings = () => layings(itemIn(RING), solve(itemIn(RING)).solutions[0]!);

async function openBench(options = DESKTOP): Promise<Page> {
  const page = await app.open(BUILD, options);
  await page.locator('[data-face]').first().waitFor({ state: 'attached' });
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const count = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'What is known' }).getByText(text).first().waitFor();

async function take(page: Page, text: string): Promise<void> {
  await button(page, 'Import and export').click();
  await page.getByLabel('Paste a level').fill(text);
  await button(page, 'Take it').click();
}

async function exported(page: Page, form: 'Text' | 'JSON'): Promise<string> {
  await button(page, 'Import and export').click();
  const text = await page.getByLabel(form, { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  return text;
}

async function resize(page: Page, sides: Readonly<Record<string, number>>): Promise<void> {
  for (const [side, size] of Object.entries(sides)) await page.getByLabel(side, { exact: true }).fill(String(size));
}

const shapeOf = (tile: string) => new RegExp(`^${tile.split('-')[0]}\\b`, 'i');

async function layBy(page: Page, laying: Laying, how: 'click' | 'tap'): Promise<void> {
  const shape = page.getByRole('group', { name: 'Shapes' }).getByRole('button', { name: shapeOf(laying.tile) });
  if ((await shape.getAttribute('aria-pressed')) !== 'true') await shape[how]();
  await takeTile(page, laying.tile, how);
  for (const change of changesTo(laying)) await tool(page, change === 'turn' ? 'Turn' : 'Flip')[how]();
  await layOn(page, laying, how);
}

/** Lays what is held. A tap on a machine too busy to end it in time is a long press, and leaves a bare face as it is. */
async function layOn(page: Page, { face: at, edges }: Laying, how: 'click' | 'tap'): Promise<void> {
  const shown = () => face(page, at).getAttribute('data-edges');
  const lay = async () => {
    if ((await shown()) === null) await face(page, at)[how]();
    return shown();
  };
  await expect.poll(lay).toBe(edges);
}

describe('a network laid by hand', () => {
  it('by pointer becomes a puzzle with one solution, whose link is solved in another profile', async () => {
    const page = await openBench();
    await resize(page, { Width: 3, Depth: 3 });
    for (const laying of ringLayings()) await layBy(page, laying, 'click');
    await page.getByText('Closed: 8 tiles on the board hang together.').waitFor();
    await count(page, '1 solution');
    await count(page, /Hardest step/);
    await count(page, 'Solutions that are turned, mirrored or moved copies of each other count as one.');
    await button(page, 'Publish').click();
    await page.getByLabel(/^Title/).fill('The ring');
    await page.locator('textarea[data-ready="true"]').waitFor();
    await page.getByAltText('QR code of the link').waitFor();
    await expect.poll(() => page.getByLabel('Link of the level').inputValue()).toMatch(/\/conduit\/level#/);
    const link = await page.getByLabel('Link of the level').inputValue();
    expect(link.length).toBeLessThan(120);

    const other = await (await app.profile()).newPage();
    await other.goto(link);
    await other.locator('[data-face]').first().waitFor();
    await other.getByText('The ring').waitFor();
    for (const laying of ringLayings()) {
      await takeTile(other, laying.tile, 'click');
      for (const change of changesTo(laying)) await tool(other, change === 'turn' ? 'Turn' : 'Flip').click();
      await layOn(other, laying, 'click');
    }
    await solved(other).waitFor();
  });

  it('by touch on a phone, a tile fixed by its button, and the level played from there', async () => {
    const page = await openBench(PHONE);
    await resize(page, { Width: 3, Depth: 3 });
    const tiles = ringLayings();
    for (const laying of tiles) await layBy(page, laying, 'tap');
    await page.getByText(/^Closed: 8 tiles/).waitFor();
    await tool(page, 'Fix').tap();
    await expect.poll(() => page.locator('[data-face][data-cover="fixed"]').count()).toBe(1);
    await page.getByText('7 tiles to lay, 1 fixed.').waitFor();
    await count(page, '1 solution');
    await button(page, 'Publish').tap();
    await page.locator('textarea[data-ready="true"]').waitFor();
    await page.getByRole('link', { name: 'Play it' }).tap();
    await page.waitForURL(/\/conduit\/level#/);
    await page.locator('[data-face][data-cover="fixed"]').waitFor();
    for (const laying of tiles.slice(0, 7)) {
      await takeTile(page, laying.tile, 'tap');
      for (const change of changesTo(laying)) await tool(page, change === 'turn' ? 'Turn' : 'Flip').tap();
      await layOn(page, laying, 'tap');
    }
    await solved(page).waitFor();
  });

  it('by keyboard alone, with undo and redo', async () => {
    const page = await openBench();
    await resize(page, { Width: 2, Depth: 1 });
    while ((await page.locator('[data-face]:focus').count()) === 0) await page.keyboard.press('Shift+Tab');
    const walk = walkByKeys(page);
    await walk(0);
    await page.keyboard.press('d');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await expect.poll(() => face(page, 0).getAttribute('data-edges')).toBe('-m--');
    await walk(1);
    await page.keyboard.press('t');
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.getByText('Closed: 2 tiles on the board hang together.').waitFor();
    await count(page, '1 solution');
    await page.keyboard.press('l');
    await expect.poll(() => face(page, 1).getAttribute('data-cover')).toBe('fixed');
    await page.keyboard.press('Control+z');
    await expect.poll(() => face(page, 1).getAttribute('data-cover')).toBe('laid');
    await page.keyboard.press('Control+z');
    await expect.poll(() => edgesOn(page)).toEqual({ 0: '-m--', 1: '' });
    await count(page, 'One tile alone cannot close: its ends need another tile.');
    await page.keyboard.press('Control+y');
    await expect.poll(() => edgesOn(page)).toEqual({ 0: '-m--', 1: '---m' });
    await page.keyboard.press('Delete');
    await expect.poll(() => edgesOn(page)).toEqual({ 0: '-m--', 1: '' });
  });
});

describe('the live count', () => {
  it('of many solutions leads to one by fixing tiles, and back by undo', async () => {
    const page = await openBench();
    await take(page, LOOSE);
    await count(page, `At least ${bench.MOST_COUNTED} solutions`);
    await button(page, 'Publish').click();
    await page.getByText('It has more than three solutions.', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Where they differ').click();
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBeGreaterThan(3);
    await button(page, 'Fix tiles until unique').click();
    await count(page, /^1 solution$/);
    await page.getByText(/\d+ tiles? fixed; one solution is left\./).waitFor();
    const fixed = await page.locator('[data-face][data-cover="fixed"]').count();
    expect(fixed).toBeGreaterThan(0);
    const text = await exported(page, 'Text');
    expect(solve(itemIn(text)).solutions.length).toBe(1);
    await button(page, 'Undo').click();
    await count(page, /^At least/);
    expect(await page.locator('[data-face][data-cover="fixed"]').count()).toBe(0);
  });

  it('stays at one while fixed tiles are freed', async () => {
    const page = await openBench();
    const item = itemIn(RING);
    const all = expectOk(
      bench.edited(bench.draftOfItem(item), { do: 'fix', placements: solve(item).solutions[0]!.slice(0, 6) }),
    );
    await take(page, bench.writeNotation(bench.boardOf(all)));
    await count(page, '1 solution');
    expect(await page.locator('[data-face][data-cover="fixed"]').count()).toBe(6);
    await button(page, 'Free while it stays unique').click();
    await expect.poll(() => page.locator('[data-face][data-cover="fixed"]').count()).toBe(0);
    await count(page, '1 solution');
    await page.getByText('8 tiles to lay, none fixed.').waitFor();
  });

  it('shows a solution, and lays it on the board', async () => {
    const page = await openBench();
    await take(page, RING);
    await count(page, '1 solution');
    await button(page, 'Show a solution').click();
    await page.getByText('Solution 1 of 1').waitFor();
    await expect.poll(() => page.locator('[data-face][data-cover="laid"]').count()).toBe(8);
    await button(page, 'Back to the board').click();
    await expect.poll(() => page.locator('[data-face][data-cover="laid"]').count()).toBe(0);
    await button(page, 'Show a solution').click();
    await button(page, 'Lay it on the board').click();
    await page.getByText(/^Closed: 8 tiles/).waitFor();
  });

  it.each([
    ['conduit flat 3x1x3\ninventory\n  1 cap\n  1 straight\n', 'an odd number cannot pair up'],
    ['conduit flat 2x1x1\ninventory\n  3 cap\n', '3 tiles cannot lie on 2 faces.'],
    ['conduit flat 3x1x3\ninventory\n  4 cap\n', '4 ends cannot hold 4 tiles together.'],
    ['conduit flat 3x1x1\nfloor y = 0\n  m--- . .\ninventory\n  1 cap\n', 'can never meet another one'],
    ['conduit flat 3x1x1 silhouette\nfloor y = 0\n  ? . ?\ninventory\n  2 cap\n', 'The silhouette falls apart'],
    ['conduit flat 3x1x1 silhouette\nfloor y = 0\n  ? ? ?\ninventory\n  2 cap\n', 'The silhouette shows 3 faces'],
  ])('of %j is none, and the fault is said', async (text, said) => {
    const page = await openBench();
    await take(page, text);
    await count(page, 'No solution');
    await page.getByText(said, { exact: false }).first().waitFor();
  });

  it('of a sparse board in space is settled by SAT, and long work on it can be cancelled', async () => {
    const page = await openBench();
    await take(page, SPARSE);
    await page.getByText(`At least ${bench.MOST_COUNTED} solutions`).first().waitFor({ timeout: 90_000 });
    const text = await exported(page, 'Text');
    await button(page, 'Fix tiles until unique').click();
    await button(page, 'Cancel').click();
    await button(page, 'Fix tiles until unique').waitFor();
    expect(await exported(page, 'Text')).toBe(text);
  });

  it('gives way at once when the puzzle changes while it is searched', async () => {
    const page = await openBench();
    await take(page, 'conduit box 5x3x5\ninventory\n  30 corner\n  20 tee\n  30 straight-lr\n  9 cap\n');
    await count(page, /^Counting/);
    await button(page, 'Clear everything').click();
    await count(page, 'Nothing to count yet');
    await button(page, 'Drafts').click();
    await button(page, 'New draft').click();
    await take(page, RING);
    await count(page, '1 solution');
  });
});

describe('the silhouette', () => {
  it('is painted with the pointer in one stroke, which one undo takes back', async () => {
    const page = await openBench();
    await button(page, 'Silhouette').click();
    await face(page, 0).hover();
    await page.mouse.down();
    await face(page, 1).hover();
    await face(page, 5).hover();
    await page.mouse.up();
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(3);
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(0);
  });

  it('is painted by keyboard and by touch, and closes the board to other tiles', async () => {
    const page = await openBench(PHONE);
    await button(page, 'Silhouette').tap();
    for (const at of [0, 1]) await face(page, at).tap();
    await face(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(3);
    await button(page, 'Lay').tap();
    await expect.poll(() => page.locator('[data-face]').count()).toBe(3);
  });

  it('shows a tile that lies outside it until that is taken away', async () => {
    const page = await openBench();
    await trayTile(page, 'cap').click();
    await face(page, 15).click();
    await expect.poll(() => face(page, 15).getAttribute('data-tile')).toBe('cap');
    await button(page, 'Silhouette').click();
    for (const at of [0, 1]) await face(page, at).click();
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(2);
    await button(page, 'Lay').click();
    await expect.poll(() => page.locator('[data-face]').count()).toBe(3);
    await face(page, 0).focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press(',');
    await page.locator('[data-face="15"]:focus').waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => page.locator('[data-face]').count()).toBe(2);
    await face(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-face="1"]:focus').waitFor();
  });

  it('follows the tiles that are laid', async () => {
    const page = await openBench();
    await take(page, RING);
    await count(page, '1 solution');
    await button(page, 'Show a solution').click();
    await button(page, 'Lay it on the board').click();
    await page.getByRole('group', { name: 'Silhouette' }).getByRole('radio', { name: 'As laid' }).check();
    await count(page, '1 solution');
    expect(itemIn(await exported(page, 'Text')).silhouette?.length).toBe(8);
  });
});

describe('a board in space', () => {
  it('stands in 3D with its layers, and tiles are laid on both', async () => {
    const page = await openBench();
    await take(page, SPACE);
    const canvas = await canvasOn(page);
    await count(page, /solution/);
    const frames = Number(await canvas.getAttribute('data-frames'));
    await page.getByRole('group', { name: 'Shapes' }).getByRole('button', { name: /^Cap/ }).click();
    await trayTile(page, 'cap').click();
    await face(page, 4).click();
    await expect.poll(() => face(page, 4).getAttribute('data-tile')).toBe('cap');
    await expect.poll(async () => Number(await canvas.getAttribute('data-frames'))).toBeGreaterThan(frames);
  });

  it('on a phone changes between space and layers', async () => {
    const page = await openBench(PHONE);
    await page.getByRole('radio', { name: 'Closed box' }).tap();
    await button(page, 'Layers').tap();
    await trayTile(page, 'cap').tap();
    await face(page, 0).tap();
    await expect.poll(() => face(page, 0).getAttribute('data-tile')).toBe('cap');
  });
});

describe('the main thread', () => {
  it('is free of tasks over 50 ms while tiles are laid and solutions counted', async () => {
    const page = await watched(await app.profile());
    await page.goto(app.url + BUILD);
    await page.locator('[data-face]').first().waitFor();
    await take(page, SPARSE);
    await canvasOn(page);
    await trayTile(page, 'cap').click();
    await expectFree(page, 'building in space', async () => {
      for (const at of [0, 3, 6]) {
        await face(page, at).click();
        await page.keyboard.press('t');
      }
      await count(page, /solution|settled|Counting/);
    });
  });
});

describe('a size that cannot be', () => {
  it.each([
    ['100', true],
    ['four', true],
    ['0', false],
    ['', false],
  ])('such as %j is told beside its field, and the last one counts until it is put right', async (size, isTold) => {
    const page = await openBench();
    const width = page.getByLabel('Width', { exact: true });
    const told = page.getByText('A number from 1 to 10. Until then: 4.');
    await width.fill(size);
    // What more digits could put right is no fault before the field is left.
    expect(await width.getAttribute('aria-invalid')).toBe(String(isTold));
    await width.blur();
    await told.waitFor();
    expect(await width.getAttribute('aria-describedby')).toBe(await told.getAttribute('id'));
    expect(await width.inputValue()).toBe(size);
    expect(await page.locator('[data-face]').count()).toBe(16);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await width.fill('5');
    await told.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-face]').count()).toBe(20);
  });
});

describe('coming and going', () => {
  it('as text and as JSON gives the same puzzle', async () => {
    const page = await openBench();
    await take(page, SPACE);
    await count(page, /solution/);
    const text = await exported(page, 'Text');
    const json = await exported(page, 'JSON');
    expect(bench.writeNotation(JSON.parse(json) as Item)).toBe(text);
    await take(page, json);
    expect(await exported(page, 'Text')).toBe(text);
  });

  it.each([
    ['hello there', 'line 1: a puzzle begins with "conduit"'],
    ['conduit flat 3x1x3\ninventory\n  2 elbow', 'line 3: no tile is named "elbow"'],
    ['{"lattice":"flat"}', 'bounds'],
    ['{"family":"sovereign","item":{}}', 'a puzzle of sovereign'],
  ])('refuses %j with the place and the reason, and goes on', async (text, said) => {
    const page = await openBench();
    await take(page, text);
    await page.getByRole('alert').getByText(said, { exact: false }).waitFor();
    await page.getByLabel('Paste a level').fill(RING);
    await button(page, 'Take it').click();
    await count(page, '1 solution');
  });

  it('keeps drafts through a reload, each by its name', async () => {
    const page = await openBench();
    await take(page, RING);
    await count(page, '1 solution');
    await page.getByLabel('Name of the draft').fill('My ring');
    await button(page, 'Drafts').click();
    await button(page, 'New draft').click();
    await trayTile(page, 'cap').click();
    await face(page, 0).click();
    await expect.poll(() => face(page, 0).getAttribute('data-tile')).toBe('cap');
    await page.reload();
    await expect.poll(() => face(page, 0).getAttribute('data-tile')).toBe('cap');
    await button(page, 'Drafts').click();
    await page.getByRole('button', { name: /^(Open )?My ring/ }).click();
    await count(page, '1 solution');
  });

  it('begins with a made puzzle, its solution laid out', async () => {
    const page = await openBench();
    await button(page, 'Begin with a made puzzle').click();
    await button(page, /^First steps/).click();
    await page.getByText(/^Closed: \d+ tiles/).waitFor({ timeout: 60_000 });
    await count(page, '1 solution');
  });

  it('opens a level that cannot be played in the builder, and says so when its link is broken', async () => {
    const code = await writeLevel(family as Family, { item: itemIn(LOOSE), title: 'Too loose', author: '' });
    const page = await app.open(`/conduit/level#${code}`);
    await page.getByRole('heading', { name: /^This level has at least \d+ solutions$/ }).waitFor();
    await page.getByRole('link', { name: 'Open it in the builder' }).click();
    await count(page, /^At least/);
    expect(await page.getByLabel('Name of the draft').inputValue()).toBe('Too loose');
    await page.goto(`${app.url}/conduit/build#nonsense`);
    await page.getByText('The level in this link could not be read.', { exact: false }).waitFor();
    await page.locator('[data-face]').first().waitFor();
  });
});

const SCENES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['an empty bench', () => Promise.resolve()],
  [
    'many solutions and where they differ',
    page => take(page, LOOSE).then(() => button(page, 'Where they differ').click()),
  ],
  ['the silhouette being painted', page => button(page, 'Silhouette').click()],
  ['a board in space', page => take(page, SPACE).then(() => count(page, /solution/))],
];

describe.each(SCENES)('%s', (_, prepare) => {
  it('has nothing that axe objects to, light or dark, on a desk and a phone', async () => {
    for (const options of [DESKTOP, PHONE]) {
      const page = await openBench(options);
      await prepare(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page: page as never }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([]);
      }
    }
  });

  it('never scrolls sideways from 320 px to 4K, with targets of 44 px', async () => {
    const page = await openBench({ viewport: { width: 320, height: 568 } });
    await prepare(page);
    for (const width of [320, 390, 700, 900, 1280, 3840]) {
      await page.setViewportSize({ width, height: width > 1000 ? 1000 : 800 });
      const beyond = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(beyond, `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    const small = await page.evaluate(`[...document.querySelectorAll('button, label > input, textarea')]
      .filter(it => !it.matches('[data-face]') && it.checkVisibility())
      .map(it => [it.textContent || it.ariaLabel, it.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 1 && (width < 44 || height < 44))
      .map(([name, { width, height }]) => name + ' ' + width + '×' + height)`);
    expect(small).toEqual([]);
  });
});
