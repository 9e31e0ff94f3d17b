import { cutTo, resign } from '@tessera/azul/app/games/match.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtApp } from './app.ts';
import { judged } from './azul.ts';
import { GAMES, importGame, playedBy, resultOn, TWO } from './games.ts';

const app = builtApp();
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE_SIZE = { width: 390, height: 844 };

/** How far a page scrolls beyond the end of what stands on it. */
const BEYOND = 'document.documentElement.scrollHeight - document.body.getBoundingClientRect().bottom - scrollY';

async function expectToEndWithItsContent(page: Page): Promise<void> {
  for (const size of [LAPTOP.viewport, PHONE_SIZE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate<number>(BEYOND), `${page.url()} at ${size.width}`).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize(LAPTOP.viewport);
}

it('every page of the family ends with what stands on it', async () => {
  const page = await app.open('/azul/play?seed=1&stage=mid&round=start', LAPTOP);
  await judged(page);
  await page.locator('section[aria-labelledby="all-moves"] tbody tr').nth(20).waitFor();
  await expectToEndWithItsContent(page);

  await page.goto(`${app.url}/azul/analyse`);
  await page.locator('section[aria-labelledby="all-moves"] tbody tr').first().waitFor();
  await expectToEndWithItsContent(page);

  await page.goto(app.url + GAMES);
  await expectToEndWithItsContent(page);
  const match = playedBy('newcomer', TWO);
  await importGame(page, resign(cutTo(match, 12), 0));
  await resultOn(page).waitFor();
  await expectToEndWithItsContent(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.locator('[data-review="done"]').waitFor();
  await page.locator('li[data-move="2"] button').click();
  await page.getByRole('link', { name: 'Practise this position' }).waitFor();
  await expectToEndWithItsContent(page);
});
