import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtApp } from './app.ts';
import { face, itemOn, poseTile, SPACE, solutionOf, solved } from './conduit.ts';

const app = builtApp();

const LACKS: readonly (readonly [string, (profile: BrowserContext) => Promise<unknown>])[] = [
  [
    'that cannot draw beside the page',
    profile => profile.addInitScript('delete HTMLCanvasElement.prototype.transferControlToOffscreen'),
  ],
  [
    'without WebGL',
    profile =>
      profile.route(/spaceWorker/, async route => {
        const response = await route.fetch();
        const body = `OffscreenCanvas.prototype.getContext = () => null;\n${await response.text()}`;
        await route.fulfill({ response, body });
      }),
  ],
  ['that gets no 3D part', profile => profile.route(/spaceWorker/, route => route.abort())],
];

it.each(LACKS)('a browser %s plays a board in space by its layers, and says so', async (_, lack) => {
  const profile = await app.profile();
  await lack(profile);
  const page = await profile.newPage();
  await page.goto(app.url + SPACE);
  const made = await itemOn(page);
  await page.getByText('This browser can’t show the 3D view. The layers below show the whole board.').waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  for (const laying of solutionOf(made)) {
    await poseTile(page, laying, 'click');
    await face(page, laying.face).click();
  }
  await solved(page).waitFor();
});
