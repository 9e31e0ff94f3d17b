import { legalActions, newGame, type State, writeNotation } from '@tessera/azul';
import { openAnalysisSession, playActions, positionOf } from '@tessera/azul/app/analysis/session.ts';
import type { Locator, Page } from 'playwright-core';

/** The beginning of a game: nothing that a search of seconds could solve. */
export const START: State = newGame(2, 'fixed', '7').state;

/** Beginnings of games at every kind of table. */
export const TABLES = [
  ['two players', START],
  ['three players', newGame(3, 'fixed', '7').state],
  ['four players', newGame(4, 'fixed', '7').state],
  ['two players on the grey wall', newGame(2, 'grey', '7').state],
] as const;

/** The times to think that a person can choose. */
export const BUDGET_NAMES = ['0.25 s', '0.75 s', '1.5 s'] as const;

/** The same table in a later round, where walls and scores may be anything. */
export const LATER: State = { ...START, round_number: 2 };

/** Some moves later. */
export const MIDDLE: State = after(START, 7);

/** One tile heap before the end of the round. */
export const LAST: State = lastOf(START);

function after(state: State, moves: number): State {
  let session = openAnalysisSession(state);
  for (let n = 0; n < moves; n++) session = playActions(session, [legalActions(positionOf(session))[n % 4]!]);
  return positionOf(session);
}

function lastOf(state: State): State {
  let now = state;
  for (let next = after(now, 1); legalActions(next).length > 0; next = after(now, 1)) now = next;
  return now;
}

export function pathOf(state: State): string {
  return `/azul/analyse?position=${writeNotation(state)}`;
}

/** Waits for the board and for the first table, if there is anything to draft. */
export async function roomOn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Analysis', exact: true }).waitFor();
  await page.locator('button[data-heap]').first().waitFor();
}

export async function tableOn(page: Page): Promise<Locator> {
  const rows = page.locator('tr[data-band]');
  await rows.first().waitFor();
  return rows;
}

export function spot(page: Page, key: string): Locator {
  return page.locator(`[data-spot="${key}"]`);
}

/** The position that the address names. */
export function positionIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('position');
}

/** Clicks a button and waits for another one, or for the same to come back; how many milliseconds that took. */
export function clickUntil(page: Page, clicked: string, awaited: string): Promise<number> {
  return page.evaluate<number>(`new Promise(resolve => {
    const named = name => [...document.querySelectorAll('main button')].find(it => it.textContent === name);
    const began = performance.now();
    let wasGone = !named(${JSON.stringify(awaited)});
    const look = new MutationObserver(() => {
      const isThere = named(${JSON.stringify(awaited)});
      if (!isThere) wasGone = true;
      if (!isThere || !wasGone) return;
      look.disconnect();
      resolve(performance.now() - began);
    });
    look.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
    named(${JSON.stringify(clicked)}).click();
  })`);
}
