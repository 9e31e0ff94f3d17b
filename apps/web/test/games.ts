import { decisionOf, type LevelId, levelNamed, levelPolicy, recordText } from '@tessera/azul';
import { act, beginMatch, currentOf, endingOf, type Match, type Setup } from '@tessera/azul/app/games/match.ts';
import { expectOk } from '@tessera/core';
import type { Locator, Page } from 'playwright-core';
import { attributesOn, button } from './azul.ts';

export const GAMES = '/azul/games';
export const PERSON = { kind: 'person' } as const;

/** A person against the newcomer. */
export const TWO = {
  wall: 'fixed',
  seed: '1234567890123',
  players: [PERSON, { kind: 'engine', level: 'newcomer' }],
} as const;

/** A game in which everyone plays as a level does, until it is over or `isEnough` says so. */
export function playedBy(level: LevelId, setup: Setup, isEnough: (match: Match) => boolean = () => false): Match {
  const policy = levelPolicy(levelNamed(level));
  let match = beginMatch(setup);
  while (endingOf(match) === null && !isEnough(match)) {
    match = expectOk(act(match, decisionOf(currentOf(match), policy)!));
  }
  return match;
}

interface Wanted {
  readonly players: readonly (LevelId | 'person')[];
  readonly wall?: 'Coloured wall' | 'Grey wall';
  readonly seed?: string;
  readonly pace?: 'Relaxed' | 'Quick' | 'Instant';
}

/** Fills in the form on the page of games and begins. */
export async function beginGame(page: Page, { players, wall, seed, pace = 'Instant' }: Wanted): Promise<void> {
  await page.getByRole('radio', { name: String(players.length), exact: true }).check();
  for (const [seat, who] of players.entries()) await page.getByLabel(`Player ${seat + 1}`).selectOption(who);
  if (wall) await page.getByRole('radio', { name: wall }).check();
  await page.getByRole('radio', { name: pace }).check();
  if (seed) await page.getByLabel('Seed', { exact: true }).fill(seed);
  await button(page, 'Start').click();
  await page.locator('button[data-heap]').first().waitFor();
}

/** Opens a game on the page of games from its text. */
export async function importText(page: Page, text: string): Promise<void> {
  await button(page, 'Open or review a game').click();
  await page.getByLabel('Game', { exact: true }).fill(text);
  await button(page, 'Open').click();
}

export async function importGame(page: Page, { record }: Match): Promise<void> {
  await importText(page, recordText(record));
  await page.waitForURL(/games\/\d+$/);
}

/** The result of a game that is over. */
export function resultOn(page: Page): Locator {
  return page.locator('h2[tabindex="-1"]');
}

/** How many moves the list shows. */
export function movesOn(page: Page): Promise<number> {
  return page.locator('li[data-move]').count();
}

/** Waits until the person can draft or the game is over; true when it is over. */
async function isOverNow(page: Page): Promise<boolean> {
  await page.locator('button[data-heap]:not(:disabled), h2[tabindex="-1"]').first().waitFor();
  return (await resultOn(page).count()) > 0;
}

/** Takes the largest heap and puts it on the longest open line, by pointer; false when the game is over. */
export async function draft(page: Page, press: 'click' | 'tap' = 'click'): Promise<boolean> {
  if (await isOverNow(page)) return false;
  const heaps = 'button[data-heap]:not(:disabled)';
  const [keys, names] = [await attributesOn(page, heaps, 'data-heap'), await attributesOn(page, heaps, 'aria-label')];
  const sizes = keys.map((key, nth) => ({ key, size: Number.parseInt(names[nth]!, 10) }));
  const { key } = sizes.toSorted((a, b) => b.size - a.size)[0]!;
  await page.locator(`button[data-heap="${key}"]`)[press]();
  const open = page.locator('[data-open="true"]');
  await open.first().waitFor();
  const count = await open.count();
  await open.nth(Math.max(0, count - 2))[press]();
  return true;
}
