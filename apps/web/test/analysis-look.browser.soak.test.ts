import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MIDDLE, pathOf, roomOn, START, spot, tableOn } from './analysis.ts';
import { builtApp, PHONE } from './app.ts';
import { button } from './azul.ts';
import { describeLooks, expectNothingCut, type Sight } from './looks.ts';

const app = builtApp();

async function thought(page: Page): Promise<void> {
  await roomOn(page);
  await tableOn(page);
  await button(page, 'Think again').waitFor();
}

async function settingUp(page: Page): Promise<void> {
  await thought(page);
  await button(page, 'Set up').click();
  await spot(page, 'factory-0-0').waitFor();
}

const PAGES: readonly Sight[] = [
  ['a position', pathOf(MIDDLE), thought],
  ['a line', pathOf(MIDDLE), page => thought(page).then(() => page.locator('tr[data-band] button').nth(2).click())],
  ['setting up', pathOf(START), settingUp],
  [
    'a fault',
    pathOf(START),
    async page => {
      await settingUp(page);
      await spot(page, 'floor-0-0').click();
      await page.locator('[data-spot][data-fault="true"]').first().waitFor();
    },
  ],
  ['other positions', pathOf(START), page => thought(page).then(() => button(page, 'Open a position').click())],
  [
    'a broken link',
    '/azul/analyse?position=2f',
    page => page.getByRole('heading', { name: 'This link has no position in it' }).waitFor(),
  ],
];

describeLooks(app, PAGES, { look: expectNothingCut });

it('opens at its top on a phone', async () => {
  const page = await app.open('/azul/analyse', PHONE);
  await thought(page);
  expect(await page.evaluate<number>('scrollY')).toBe(0);
});
