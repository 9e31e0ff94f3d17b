import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrier } from './looks.ts';
import { boardOn, giveUp, keyOf, solvedHeading, square } from './sovereign.ts';

const app = builtApp();
const NOON = new Date(2026, 11, 3, 12);

async function atNoon(screen: typeof DESKTOP | typeof PHONE) {
  const context = await app.profile({ ...screen, acceptDownloads: true });
  await context.clock.setFixedTime(NOON);
  return context.newPage();
}

describe('the calendar of daily puzzles', () => {
  it('leads by keys to a day that was missed, which marks the calendar and leaves the streak as it is', async () => {
    const page = await atNoon(DESKTOP);
    await page.goto(app.url);
    await page.getByRole('link', { name: 'All days' }).click();
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    const grid = page.getByRole('grid', { name: 'Sovereign, December 2026' });
    expect(await page.getByRole('grid').count()).toBe(3);
    expect(await grid.getByRole('link').count()).toBe(3);
    await grid.getByRole('link', { name: '3 December 2026: not played' }).focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'November 2026' }).waitFor();
    const focused = () => page.evaluate('document.activeElement.dataset.day');
    await expect.poll(focused).toBe('2026-11-18');
    await page.keyboard.press('PageUp');
    await expect.poll(focused).toBe('2026-11-01');
    expect(await page.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true);
    await expectNoBarrier(page);
    await page.keyboard.press('Enter');
    const made = await boardOn(page);
    expect(made.origin.seed).toBe('daily-2026-11-01');
    for (const at of keyOf(made)) await square(page, at).click({ button: 'right' });
    await solvedHeading(page).waitFor();

    await page.getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('img', { name: /^Tessera, Sovereign, 1 November 2026, Solved in/ }).waitFor();
    expect(await sheet.getByLabel('Your result').inputValue()).toMatch(
      /^Tessera · Sovereign · 1 November 2026\nSolved/,
    );
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save picture' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tessera-sovereign-2026-11-01.png');
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');

    await page.goto(`${app.url}/daily?month=2026-11`);
    await page.getByRole('link', { name: /^1 November 2026: Solved in .*, on a later day$/ }).waitFor();
    await page.getByText('1 of 30 played').waitFor();
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    expect(await page.getByText(/-day streak/).count()).toBe(0);
  });

  it('shows one family at a time on a phone, and no day to come', async () => {
    const page = await atNoon(PHONE);
    await page.goto(`${app.url}/daily`);
    await page.getByRole('radio', { name: 'Conduit' }).check();
    await page.getByRole('grid', { name: 'Conduit, December 2026' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(1);
    await page.goto(`${app.url}/sovereign/daily/2026-12-04`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto(`${app.url}/sovereign/daily/2026-12-03`);
    await boardOn(page);
    await giveUp(page);
    await page.goto(`${app.url}/daily`);
    await page.getByRole('link', { name: '3 December 2026: Solution shown', exact: true }).waitFor();
  });
});
