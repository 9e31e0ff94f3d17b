import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '../src/daily/day.ts';
import { builtApp } from './app.ts';
import { keptTexts } from './kept.ts';
import { cell, itemOn, shadedIn } from './sums.ts';

const app = builtApp();
const TODAY = dayAt(new Date());
const PAST = [5, 4, 3, 2, 1].map(ago => addDays(TODAY, -ago));
const RESULT = { outcome: 'solved', spent: 1000, hints: 0 };

/** A database as the last version of the app left it, with five days in a row, held open so that no other version gets in. */
async function heldDatabase(profile: BrowserContext): Promise<Page> {
  const page = await profile.newPage();
  await page.goto(`${app.url}/favicon.svg`);
  const days = Object.fromEntries(PAST.map(day => [day, { toy: RESULT }]));
  await page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('tessera', 2);
    request.onupgradeneeded = () => {
      for (const table of ['records', 'files', 'attempts', 'items']) request.result.createObjectStore(table);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      window.held = request.result;
      const change = held.transaction('records', 'readwrite');
      change.objectStore('records').put(${JSON.stringify(JSON.stringify(days))}, 'days');
      change.oncomplete = resolve;
    };
  })`);
  return page;
}

const release = (page: Page) => page.evaluate('held.close()');
const waiting = (page: Page) => page.getByRole('heading', { name: /^Waiting for this browser/ });
const streak = (page: Page, days: number) => page.getByText(`${days}-day streak`);

async function solveToday(page: Page): Promise<void> {
  for (const at of shadedIn(await itemOn(page))) await cell(page, at).click();
  await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
}

describe('a database that takes long to open', () => {
  it('is waited for, and then everything is there', async () => {
    const profile = await app.profile();
    const holder = await heldDatabase(profile);
    const page = await profile.newPage();
    await page.goto(app.url);
    await waiting(page).waitFor();
    await release(holder);
    await streak(page, 5).waitFor();
  });

  it('can be left out, and what is done meanwhile is added to what is in it', async () => {
    const profile = await app.profile();
    const holder = await heldDatabase(profile);
    const page = await profile.newPage();
    await page.goto(`${app.url}/toy/today`);
    await waiting(page).waitFor();
    await page.getByRole('button', { name: 'Continue without them' }).click();
    await solveToday(page);
    await page.close();
    await release(holder);
    const later = await profile.newPage();
    await later.goto(app.url);
    await streak(later, 6).waitFor();
    await later.reload();
    await streak(later, 6).waitFor();
    await expect.poll(async () => (await keptTexts(later, 'attempts')).length).toBe(1);
  });
});

describe('two pages', () => {
  it('that finish items of the day at the same time both count, for the days and for the ratings', async () => {
    const profile = await app.profile();
    const pages = [await profile.newPage(), await profile.newPage()];
    for (const [n, page] of pages.entries()) await page.goto(`${app.url}/${['toy', 'sovereign'][n]}/today`);
    await Promise.all(pages.map(giveUp));
    const days = async () => (await keptTexts(pages[0]!, 'records')).filter(([key]) => key.startsWith('day/'));
    await expect.poll(async () => (await days()).map(([key]) => key.split('/')[2])).toEqual(['sovereign', 'toy']);
    await pages[0]!.goto(app.url);
    const ratings = async () => {
      const [, text = '{}'] = (await keptTexts(pages[0]!, 'records')).find(([key]) => key === 'summary') ?? [];
      return Object.keys((JSON.parse(text) as { ratings?: object }).ratings ?? {}).sort();
    };
    await expect.poll(ratings).toEqual(['sovereign', 'toy']);
  });

  it('see what the other has written ahead, and leave it to that page', async () => {
    const profile = await app.profile();
    const [one, other] = [await profile.newPage(), await profile.newPage()];
    await one.goto(`${app.url}/toy/play?seed=3&size=4`);
    await itemOn(one);
    const [first, second] = shadedIn(await itemOn(one));
    await cell(one, first!).click();
    await cell(one, second!).click();
    await other.goto(one.url());
    await expect.poll(() => cell(other, second!).getAttribute('data-mark')).toBe('shaded');
    await expect.poll(() => one.evaluate(`Object.keys(localStorage).filter(name => name[0] === '~')`)).toEqual([]);
  });
});

/** Shows the solution, which ends the item at once. */
async function giveUp(page: Page): Promise<void> {
  await page.locator('[data-cell]').first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show solution' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('heading', { name: 'Solution' }).waitFor();
}
