import { solve } from '@tessera/conduit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE, WITH_WEBGL } from './app.ts';
import { button } from './azul.ts';
import { countOn, exported, itemIn, openBench, RING, SPACE, take } from './builder-conduit.ts';
import {
  canvasOn,
  edgesOn,
  face,
  type Laying,
  layingsOn,
  poseTile,
  solved,
  tool,
  trayTile,
  walkByKeys,
} from './conduit.ts';
import { expectNoBarrier } from './looks.ts';

const app = builtApp(WITH_WEBGL);
const ringLayings = () => layingsOn(itemIn(RING), solve(itemIn(RING)).solutions[0]!);

async function resize(page: Page, sides: Readonly<Record<string, number>>): Promise<void> {
  for (const [side, size] of Object.entries(sides)) await page.getByLabel(side, { exact: true }).fill(String(size));
}

const shapeOf = (tile: string) => new RegExp(`^${tile.split('-')[0]}\\b`, 'i');

async function layBy(page: Page, laying: Laying, how: 'click' | 'tap'): Promise<void> {
  const shape = page.getByRole('group', { name: 'Shapes' }).getByRole('button', { name: shapeOf(laying.tile) });
  if ((await shape.getAttribute('aria-pressed')) !== 'true') await shape[how]();
  await playBy(page, laying, how);
}

/** Takes, poses and lays a tile. A tap on a machine too busy to end it in time is a long press, and leaves a bare face as it is. */
async function playBy(page: Page, laying: Laying, how: 'click' | 'tap'): Promise<void> {
  await poseTile(page, laying, how);
  const { face: at, edges } = laying;
  const shown = () => face(page, at).getAttribute('data-edges');
  const lay = async () => {
    if ((await shown()) === null) await face(page, at)[how]();
    return shown();
  };
  await expect.poll(lay).toBe(edges);
}

describe('a network laid by hand', () => {
  it('by pointer becomes a puzzle with one solution, whose link is solved in another profile', async () => {
    const page = await openBench(app);
    await resize(page, { Width: 3, Depth: 3 });
    for (const laying of ringLayings()) await layBy(page, laying, 'click');
    await page.getByText('Closed: 8 tiles in one network.').waitFor();
    await countOn(page, '1 solution');
    await countOn(page, /Hardest step/);
    await countOn(page, 'Solutions that are rotated, mirrored or moved copies of each other count as one.');
    await button(page, 'Publish').click();
    await page.getByLabel(/^Title/).fill('The ring');
    await page.locator('textarea[data-ready="true"]').waitFor();
    await page.getByAltText('QR code of the link').waitFor();
    await expect.poll(() => page.getByLabel('Link to the level').inputValue()).toMatch(/\/conduit\/level#/);
    const link = await page.getByLabel('Link to the level').inputValue();
    expect(link.length).toBeLessThan(120);

    const other = await (await app.profile()).newPage();
    await other.goto(link);
    await other.locator('[data-face]').first().waitFor();
    await other.getByText('The ring').waitFor();
    for (const laying of ringLayings()) await playBy(other, laying, 'click');
    await solved(other).waitFor();
  });

  it('by touch on a phone, a tile fixed by its button, and the level played from there', async () => {
    const page = await openBench(app, PHONE);
    await resize(page, { Width: 3, Depth: 3 });
    const tiles = ringLayings();
    for (const laying of tiles) await layBy(page, laying, 'tap');
    await page.getByText(/^Closed: 8 tiles/).waitFor();
    await tool(page, 'Fix').tap();
    await expect.poll(() => page.locator('[data-face][data-cover="fixed"]').count()).toBe(1);
    await page.getByText('7 tiles to place, 1 fixed.').waitFor();
    await countOn(page, '1 solution');
    await button(page, 'Publish').tap();
    await page.locator('textarea[data-ready="true"]').waitFor();
    await page.getByRole('link', { name: 'Play it' }).tap();
    await page.waitForURL(/\/conduit\/level#/);
    // The builder shows the same tiles until the level has come.
    await button(page, 'Hint').waitFor();
    await page.locator('[data-face][data-cover="fixed"]').waitFor();
    for (const laying of tiles.slice(0, 7)) await playBy(page, laying, 'tap');
    await solved(page).waitFor();
  });

  it('by keyboard alone, with undo and redo', async () => {
    const page = await openBench(app);
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
    await page.getByText('Closed: 2 tiles in one network.').waitFor();
    await countOn(page, '1 solution');
    await page.keyboard.press('l');
    await expect.poll(() => face(page, 1).getAttribute('data-cover')).toBe('fixed');
    await page.keyboard.press('Control+z');
    await expect.poll(() => face(page, 1).getAttribute('data-cover')).toBe('laid');
    await page.keyboard.press('Control+z');
    await expect.poll(() => edgesOn(page)).toEqual({ 0: '-m--', 1: '' });
    await countOn(page, 'One tile can’t close on its own: its ends need another tile.');
    await page.keyboard.press('Control+y');
    await expect.poll(() => edgesOn(page)).toEqual({ 0: '-m--', 1: '---m' });
    await page.keyboard.press('Delete');
    await expect.poll(() => edgesOn(page)).toEqual({ 0: '-m--', 1: '' });
  });
});

describe('the silhouette', () => {
  it('is painted with the pointer in one stroke, which one undo takes back', async () => {
    const page = await openBench(app);
    await button(page, 'Outline').click();
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
    const page = await openBench(app, PHONE);
    await button(page, 'Outline').tap();
    for (const at of [0, 1]) await face(page, at).tap();
    await face(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(3);
    await button(page, 'Place').tap();
    await expect.poll(() => page.locator('[data-face]').count()).toBe(3);
  });

  it('shows a tile that lies outside it until that is taken away', async () => {
    const page = await openBench(app);
    await trayTile(page, 'cap').click();
    await face(page, 15).click();
    await expect.poll(() => face(page, 15).getAttribute('data-tile')).toBe('cap');
    await button(page, 'Outline').click();
    for (const at of [0, 1]) await face(page, at).click();
    await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(2);
    await button(page, 'Place').click();
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
    const page = await openBench(app);
    await take(page, RING);
    await countOn(page, '1 solution');
    await button(page, 'Show a solution').click();
    await button(page, 'Place it on the board').click();
    await page.getByRole('group', { name: 'Outline' }).getByRole('radio', { name: 'As placed' }).check();
    await countOn(page, '1 solution');
    expect(itemIn(await exported(page, 'Text')).silhouette?.length).toBe(8);
  });
});

describe('a board in space', () => {
  it('stands in 3D with its layers, and tiles are laid on both', async () => {
    const page = await openBench(app);
    await take(page, SPACE);
    const canvas = await canvasOn(page);
    await countOn(page, /solution/);
    const frames = Number(await canvas.getAttribute('data-frames'));
    await page.getByRole('group', { name: 'Shapes' }).getByRole('button', { name: /^Cap/ }).click();
    await trayTile(page, 'cap').click();
    await face(page, 4).click();
    await expect.poll(() => face(page, 4).getAttribute('data-tile')).toBe('cap');
    await expect.poll(async () => Number(await canvas.getAttribute('data-frames'))).toBeGreaterThan(frames);
  });

  it('on a phone changes between space and layers', async () => {
    const page = await openBench(app, PHONE);
    await page.getByRole('radio', { name: 'All faces' }).tap();
    await button(page, 'Layers').tap();
    await trayTile(page, 'cap').tap();
    await face(page, 0).tap();
    await expect.poll(() => face(page, 0).getAttribute('data-tile')).toBe('cap');
  });
});

describe('a size that cannot be', () => {
  it('is told beside its field, and the last one counts until it is put right', async () => {
    const page = await openBench(app);
    const width = page.getByLabel('Width', { exact: true });
    const told = page.getByText('Enter a number from 1 to 10. For now: 4.');
    const faces = () => page.locator('[data-face]').count();
    for (const [size, isTold] of [
      ['100', true],
      ['four', true],
      ['0', false],
      ['', false],
    ] as const) {
      await width.fill(size);
      // What more digits could put right is no fault before the field is left.
      expect(await width.getAttribute('aria-invalid'), size).toBe(String(isTold));
      await width.blur();
      await told.waitFor();
      expect(await width.getAttribute('aria-describedby'), size).toBe(await told.getAttribute('id'));
      expect(await width.inputValue()).toBe(size);
      expect(await faces(), size).toBe(16);
      await expectNoBarrier(page);
      for (const right of ['5', '4']) {
        await width.fill(right);
        await told.waitFor({ state: 'detached' });
        await expect.poll(faces).toBe(4 * Number(right));
      }
    }
  });
});
