import type { Page } from 'playwright-core';
import { BUILD, benchOn, countOn, SPARSE, take } from '../test/builder-conduit.ts';
import { canvasOn, face, trayTile } from '../test/conduit.ts';
import { openMany } from '../test/many-tiles.ts';
import { until } from './browser.ts';
import type { Flow } from './flow.ts';

async function openTiles(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await openMany(page);
  await canvasOn(page);
  await until(async () => (await page.locator('[data-face]').count()) === 576);
}

/** Moves the pointer over the space, so far down with each step. */
async function along(page: Page, down: number): Promise<void> {
  const { x, y } = (await (await canvasOn(page)).boundingBox())!;
  for (let step = 1; step <= 20; step++) await page.mouse.move(x + step * 20, y + 60 + step * down);
}

const bare = (page: Page, nth: number) => page.locator('[data-face][data-cover="bare"]').nth(nth);

/** A flow among 500 tiles, a tile in the hand. */
const amongMany = (name: string, act: (page: Page) => Promise<unknown>): Flow => ({
  name: `${name} 500 tiles`,
  async begin(page, url) {
    await openTiles(page, url);
    await page.locator('[data-tray]:enabled').first().click();
    return () => act(page);
  },
});

export const conduitFlows: readonly Flow[] = [
  { name: 'opening 500 tiles', begin: async (page, url) => () => openTiles(page, url) },
  amongMany('pointing in space at', page => along(page, 12)),
  amongMany('pointing in layers at', async page => {
    for (const nth of [0, 5, 9]) await bare(page, nth).hover();
  }),
  amongMany('laying and undoing among', async page => {
    await bare(page, 0).click();
    const laid = page.locator('[data-face][data-cover="laid"]');
    await laid.waitFor();
    await page.keyboard.press('u');
    await laid.waitFor({ state: 'detached' });
  }),
  amongMany('turning', async page => {
    await page.keyboard.press('Escape');
    const { x, y } = (await (await canvasOn(page)).boundingBox())!;
    await page.mouse.move(x + 20, y + 60);
    await page.mouse.down();
    await along(page, 0);
    await page.mouse.up();
  }),
  {
    name: 'building Conduit in space',
    async begin(page, url) {
      await page.goto(url + BUILD);
      await benchOn(page);
      await take(page, SPARSE);
      await canvasOn(page);
      await trayTile(page, 'cap').click();
      return async () => {
        for (const at of [0, 3, 6]) {
          await face(page, at).click();
          await page.keyboard.press('t');
        }
        await countOn(page, /solution|settled|Counting/);
      };
    },
  },
];
