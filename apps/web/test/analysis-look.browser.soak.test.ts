import { newGame } from '@tessera/azul';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MIDDLE, pathOf, roomOn, START, spot, tableOn } from './analysis.ts';
import { builtApp, PHONE } from './app.ts';
import { button } from './azul.ts';
import { expectFree, openWatched } from './held.ts';
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
    page => page.getByRole('heading', { name: 'This link holds no position' }).waitFor(),
  ],
];

describeLooks(app, PAGES, { look: expectNothingCut });

it('opens at its top on a phone', async () => {
  const page = await app.open('/azul/analyse', PHONE);
  await thought(page);
  expect(await page.evaluate<number>('scrollY')).toBe(0);
});

describe('the main thread', () => {
  it('is free of tasks over 50 ms while moves are thought about', async () => {
    const page = await openWatched(app, pathOf(START));
    await thought(page);
    await page.getByLabel('1.5 s', { exact: true }).check({ force: true });
    await expectFree(page, 'thinking', async () => {
      await button(page, 'Think again').click();
      await button(page, 'Stop').waitFor();
      await page.locator('tr[data-band] button').nth(1).click();
      await page.keyboard.press('ArrowRight');
      await button(page, 'Think again').waitFor();
    });
  });

  it('is free of tasks over 50 ms while a table of four is set up', async () => {
    const page = await openWatched(app, pathOf(newGame(4, 'fixed', '7').state));
    await thought(page);
    await expectFree(page, 'setting up', async () => {
      await button(page, 'Set up').click();
      for (const key of ['wall-2-3-1', 'line-1-2-1', 'factory-4-0']) await spot(page, key).click();
      for (let edits = 0; edits < 3; edits++) await button(page, 'Undo').click();
      await button(page, 'Done').click();
      await roomOn(page);
    });
  });
});
