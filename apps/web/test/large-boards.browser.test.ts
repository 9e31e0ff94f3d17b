import { describe, expect, it } from 'vitest';
import { builtApp, WITH_WEBGL } from './app.ts';
import { canvasOn } from './conduit.ts';
import { openMany } from './many-tiles.ts';
import { cellsMarked, drag } from './sovereign.ts';
import { countingPage, expectAnswered } from './worker-messages.ts';

const app = builtApp(WITH_WEBGL);
const SOVEREIGN = '/sovereign/play?seed=crown&size=20&shape=compact';
const BOARDS = [
  ['a Sovereign board of 20 by 20', SOVEREIGN, '[data-cell]'],
  ['a flat Conduit board', '/conduit/play?seed=1&lattice=flat&bounds=6x1x6', '[data-face]'],
  ['a Conduit board in space', '/conduit/play?seed=1&bounds=3x3x3&tiles=24..24', 'canvas[data-frames]'],
] as const;

describe.each(BOARDS)('%s', (_, path, board) => {
  it('is made and hinted at by workers, and opens again', async () => {
    const page = await countingPage(await app.profile());
    await expectAnswered(page, 'mill', async () => {
      await page.goto(app.url + path);
      await page.locator(board).first().waitFor();
      await page.waitForURL(/attempt=/);
    });
    await page.reload();
    await page.locator(board).first().waitFor();
    await expectAnswered(page, 'app', async () => {
      await page.keyboard.press('h');
      await page.getByText(/^Hint 1 of/).waitFor();
    });
  });
});

it('a Sovereign board of 20 by 20 is dragged over, checked by a worker, undone and redone', async () => {
  const page = await countingPage(await app.profile());
  await page.goto(app.url + SOVEREIGN);
  await page.waitForURL(/attempt=/);
  await page.locator('[data-cell]').first().waitFor();
  const crosses = async () => (await cellsMarked(page, 'cross')).length;
  for (const row of [0, 2, 4]) await drag(page, row * 20, row * 20 + 19, 30);
  expect(await crosses()).toBe(60);
  await expectAnswered(page, 'app', async () => {
    await page.keyboard.press('c');
    await page.locator('[data-wrong="true"]').first().waitFor();
  });
  for (let step = 0; step < 3; step++) await page.keyboard.press('u');
  await expect.poll(crosses).toBe(0);
  for (let step = 0; step < 3; step++) await page.keyboard.press('r');
  await expect.poll(crosses).toBe(60);
});

it('500 Conduit tiles are drawn by a worker, pointed at, turned, laid and taken back', async () => {
  const page = await countingPage(await app.profile());
  await page.goto(app.url);
  await expectAnswered(page, 'space', async () => {
    await openMany(page);
    await canvasOn(page);
  });
  await expect.poll(() => page.locator('[data-face]').count()).toBe(576);
  const frames = async () => Number(await (await canvasOn(page)).getAttribute('data-frames'));
  await page.locator('[data-tray]:enabled').first().click();
  const bare = page.locator('[data-face][data-cover="bare"]').first();
  await bare.hover();
  await page.locator('[data-face][data-fit]').waitFor();
  await bare.click();
  const laid = page.locator('[data-face][data-cover="laid"]');
  await laid.waitFor();
  await page.keyboard.press('u');
  await laid.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  const { x, y } = (await (await canvasOn(page)).boundingBox())!;
  const before = await frames();
  await page.mouse.move(x + 20, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 420, y + 60, { steps: 20 });
  await page.mouse.up();
  await expect.poll(frames).toBeGreaterThan(before);
});
