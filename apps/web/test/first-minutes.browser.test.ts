import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { expectNoBarrier, expectTargets, NARROW } from './looks.ts';
import { boardOn, square } from './sovereign.ts';
import { solve } from './sums.ts';

const app = builtApp();
const ONE = 'Place one crown in every row, column and region. No two may touch.';
const TAPS = 'Tap: cross. Tap again: crown. Drag: cross many.';
const CLICKS = 'Click: shade. Click again or right-click: cross out. Drag: mark many.';

/** What is seen, not what is only told to a screen reader. */
const visible = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).and(page.locator(':not([role="status"])')).filter({ visible: true });
const gotIt = (page: Page) => page.getByRole('button', { name: 'Got it' });
const placeOf = async (page: Page) => (await square(page, 0).boundingBox())!;

it('a first visit leads to a small board that explains itself, once', async () => {
  const page = await app.open('/', PHONE);
  await page.getByText(/^Logic puzzles with one solution/).waitFor();
  const modes = page.getByRole('navigation', { name: 'Sovereign: modes' }).getByRole('link');
  expect(await modes.allInnerTexts()).toEqual(['Play', 'Learn', 'Timed run', 'Build', 'Make']);
  const games = page.getByRole('navigation', { name: 'Azul: modes' }).getByRole('link', { name: 'Play the computer' });
  expect(await games.getAttribute('href')).toBe('/azul/games');
  await modes.first().click();
  const { item } = await boardOn(page);
  expect(item.size).toBe(6);
  expect(new URL(page.url()).searchParams.get('tier')).toBe('easy');

  await visible(page, ONE).waitFor();
  expect(await visible(page, TAPS).count()).toBe(1);
  expect(await page.getByRole('status').allInnerTexts()).toContain(TAPS);
  await expectNoBarrier(page);
  for (const { viewport } of [PHONE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectTargets(page, '[data-cell]');
  }
  const before = await placeOf(page);
  await gotIt(page).focus();
  await page.keyboard.press('Enter');
  await gotIt(page).waitFor({ state: 'detached' });
  expect(await placeOf(page)).toEqual(before);
  await page.locator('[data-cell]:focus').waitFor();
  await visible(page, ONE).waitFor();

  await page.reload();
  await boardOn(page);
  await visible(page, ONE).waitFor();
  expect(await visible(page, TAPS).count()).toBe(0);
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.getByRole('dialog').getByText('Place one crown in every row, column and region.').waitFor();
});

it('the first puzzle that is solved ends the explanation, and the next one has its usual size', async () => {
  const page = await app.open('/toy', DESKTOP);
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await play.click();
  await visible(page, CLICKS).waitFor();
  expect(new URL(page.url()).searchParams.get('size')).toBe('3');
  await solve(page);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByText(/^Stuck\?/).waitFor();
  expect(await gotIt(page).count()).toBe(0);
  await page.goto(`${app.url}/toy`);
  await expect.poll(() => play.getAttribute('href')).toBe('/toy/play');
});

it('a board tells its own rules', async () => {
  const page = await app.open('/sovereign/play?seed=crown&size=10&stars=2', DESKTOP);
  await visible(page, 'Place two crowns in every row, column and region.').waitFor();
  await page.setViewportSize(PHONE.viewport);
  await visible(page, 'Place two crowns in every row, column and region. No two may touch.').waitFor();
});

it('the stages of Azul are a grid, one tap from being played, and what cannot be says why', async () => {
  const page = await app.open('/azul', PHONE);
  const grid = page.getByRole('table');
  const cells = grid.locator('td').getByRole('link');
  await expect.poll(() => cells.count()).toBe(9);
  await page.getByRole('region', { name: 'Play now' }).getByLabel('Endgame').check({ force: true });
  await page.getByText('Early and Middle: This theme comes up only late in the game.').waitFor();
  expect(await cells.count()).toBe(3);
  expect(await grid.getByRole('button', { name: 'Early, start' }).isDisabled()).toBe(true);
  await expectNoBarrier(page);
  for (const { viewport } of [NARROW, PHONE]) {
    await page.setViewportSize(viewport);
    await expectTargets(page);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
  }
  await grid.getByRole('link', { name: 'Late, end' }).click();
  await page.waitForURL(/\/azul\/play\?.*seed=/);
  const { searchParams } = new URL(page.url());
  expect(['stage', 'round', 'theme'].map(name => searchParams.get(name))).toEqual(['late', 'end', 'endgame']);
});
