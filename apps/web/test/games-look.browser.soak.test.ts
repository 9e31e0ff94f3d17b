import { lineToPlace } from '@tessera/azul';
import { currentOf, cutTo, type Match, resign } from '@tessera/azul/app/games/match.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtApp, PHONE } from './app.ts';
import { button } from './azul.ts';
import { GAMES, importGame, PERSON, playedBy, TWO } from './games.ts';
import { describeLooks, expectNothingCut, type Sight } from './looks.ts';

const app = builtApp();
const two = playedBy('newcomer', TWO);
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

const PAGES: readonly Sight[] = [
  ['the games', GAMES, page => opened(cutTo(two, 8))(page).then(() => page.goto(app.url + GAMES))],
  ['opening a saved game', GAMES, page => button(page, 'Open or review a game').click()],
  ['a game under way', GAMES, page => opened(cutTo(two, 8))(page)],
  ['a line to place', GAMES, opened(placing)],
  ['a finished game', GAMES, opened(two)],
  ['more', GAMES, page => opened(cutTo(two, 8))(page).then(() => button(page, 'More').click())],
  ['the development panel', GAMES, page => opened(cutTo(two, 8))(page).then(() => page.goto(`${page.url()}?dev`))],
  ['a review', GAMES, reviewed],
];

describeLooks(app, PAGES, { except: '[data-column]', look: expectNothingCut });

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
