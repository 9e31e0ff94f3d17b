import AxeBuilder from '@axe-core/playwright';
import { lineToPlace } from '@tessera/azul';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { currentOf, cutTo, type Match, resign } from '../src/games/match.ts';
import { builtApp, PHONE } from './app.ts';
import { button } from './azul.ts';
import { importGame, playedBy } from './games.ts';

const app = builtApp();
const GAMES = '/azul/games';
const PERSON = { kind: 'person' } as const;
const two = playedBy('newcomer', {
  wall: 'fixed',
  seed: '1234567890123',
  players: [PERSON, { kind: 'engine', level: 'newcomer' }],
});
const four = { wall: 'grey', seed: '12', players: [PERSON, PERSON, PERSON, PERSON] } as const;
const placing = playedBy('collector', four, match => lineToPlace(currentOf(match).state) !== null);

const opened = (match: Match) => async (page: Page) => {
  await importGame(page, match);
  await page.locator('h2:has-text("Moves")').waitFor();
};

async function reviewed(page: Page): Promise<void> {
  await opened(resign(cutTo(two, 8), 0))(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.locator('[data-review="done"]').waitFor();
  await page.locator('li[data-move="2"] button').click();
  await page.getByRole('link', { name: 'Practise this position' }).waitFor();
}

const PAGES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['the games', page => opened(cutTo(two, 8))(page).then(() => page.goto(app.url + GAMES))],
  ['opening a saved game', page => button(page, 'Open a saved game').click()],
  ['a game under way', page => opened(cutTo(two, 8))(page)],
  ['a line to place', opened(placing)],
  ['a finished game', opened(two)],
  ['more', page => opened(cutTo(two, 8))(page).then(() => button(page, 'More').click())],
  ['the development panel', page => opened(cutTo(two, 8))(page).then(() => page.goto(`${page.url()}?dev`))],
  ['a review', reviewed],
];

describe.each(PAGES)('%s', (_, prepare) => {
  it('has nothing that axe objects to, light or dark, and takes a finger', async () => {
    const page = await app.open(GAMES, { ...PHONE, colorScheme: 'light' });
    await prepare(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
      const { violations } = await new AxeBuilder({ page: page as never }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([]);
    }
    const small = await page.evaluate<string[]>(`[...document.querySelectorAll(
        'main button:not([data-column]), main select, main textarea, main a, dialog[open] button, dialog[open] textarea')]
      .filter(it => { const { width, height } = it.getBoundingClientRect(); return width > 0 && Math.min(width, height) < 43.5 })
      .map(it => it.getAttribute('aria-label') ?? it.textContent)`);
    expect(small).toEqual([]);
  });

  it('does not scroll sideways from 320 px to 4K', async () => {
    const page = await app.open(GAMES, { viewport: { width: 320, height: 568 } });
    await prepare(page);
    for (const [width, height] of [
      [320, 568],
      [768, 1024],
      [844, 390],
      [1280, 800],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate<string[]>(`[...document.querySelectorAll('main, main *')]
        .filter(it => it.getBoundingClientRect().right > innerWidth + 0.5 && !it.closest('dialog') && !it.closest('svg'))
        .map(it => it.className)`);
      expect([width, wide]).toEqual([width, []]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });
});

it('keeps the dishes of a round as they are from move to move of a review, on a phone', async () => {
  const page = await app.open(GAMES, PHONE);
  await reviewed(page);
  const dishes = () =>
    page.evaluate(
      `[...document.querySelectorAll('ul[aria-label="Factories"] > li')].map(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetWidth])`,
    );
  const rounds = resign(cutTo(two, 8), 0).states.map(({ state }) => state.round_number);
  const moves = rounds.slice(0, 8).flatMap((round, n) => (round === rounds[2] ? [n] : []));
  expect(moves.length).toBeGreaterThan(3);
  const found = new Set<string>();
  for (const n of moves) {
    await page.locator(`li[data-move="${n}"] button`).click();
    await page.locator(`li[data-move="${n}"][data-shown="true"]`).waitFor();
    await page.getByRole('link', { name: 'Practise this position' }).waitFor();
    found.add(JSON.stringify(await dishes()));
  }
  expect([...found]).toHaveLength(1);
});
