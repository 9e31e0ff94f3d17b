import { type ConduitItem, conduit } from '@tessera/conduit';
import type { Family } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { describe, expect, it } from 'vitest';
import { builtApp, WITH_WEBGL } from './app.ts';
import { button } from './azul.ts';
import { bench, benchOn, countOn, exported, itemIn, LOOSE, openBench, RING, SPACE, take } from './builder-conduit.ts';
import { face, trayTile } from './conduit.ts';

const app = builtApp(WITH_WEBGL);

describe('coming and going', () => {
  it('as text and as JSON gives the same puzzle', async () => {
    const page = await openBench(app);
    await take(page, SPACE);
    await countOn(page, /solution/);
    const text = await exported(page, 'Text');
    const json = await exported(page, 'JSON');
    expect(bench.writeNotation(JSON.parse(json) as ConduitItem)).toBe(text);
    await take(page, json);
    expect(await exported(page, 'Text')).toBe(text);
  });

  it.each([
    ['hello there', 'line 1: a puzzle begins with "conduit"'],
    ['conduit flat 3x1x3\ninventory\n  2 elbow', 'line 3: no tile is named "elbow"'],
    ['{"lattice":"flat"}', 'bounds'],
    ['{"family":"sovereign","item":{}}', 'it is a puzzle of sovereign, not of Conduit'],
  ])('refuses %j with the place and the reason, and goes on', async (text, said) => {
    const page = await openBench(app);
    await take(page, text);
    await page.getByRole('alert').getByText(said, { exact: false }).waitFor();
    await page.getByLabel('Paste a level').fill(RING);
    await button(page, 'Import').click();
    await countOn(page, '1 solution');
  });

  it('keeps drafts through a reload, each by its name', async () => {
    const page = await openBench(app);
    await take(page, RING);
    await countOn(page, '1 solution');
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
    await countOn(page, '1 solution');
  });

  it('begins with a made puzzle, its solution laid out', async () => {
    const page = await openBench(app);
    await button(page, 'Start from an existing puzzle').click();
    await button(page, /^Start here/).click();
    await page.getByText(/^Closed: \d+ tiles/).waitFor();
    await countOn(page, '1 solution');
  });

  it('opens a level that cannot be played in the builder, and says so when its link is broken', async () => {
    const code = await writeLevel(conduit as Family, { item: itemIn(LOOSE), title: 'Too loose', author: '' });
    const page = await app.open(`/conduit/level#${code}`);
    await page.getByRole('heading', { name: /^This level has at least \d+ solutions$/ }).waitFor();
    await page.getByRole('link', { name: 'Open in the builder' }).click();
    await countOn(page, /^At least/);
    expect(await page.getByLabel('Name of the draft').inputValue()).toBe('Too loose');
    await page.goto(`${app.url}/conduit/build#nonsense`);
    await page
      .getByText('The link is incomplete or mistyped, so its level could not be read.', { exact: false })
      .waitFor();
    await benchOn(page);
  });
});
