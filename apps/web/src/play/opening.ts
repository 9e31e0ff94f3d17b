import type { Family, Game, Made, MadeLine } from '@tessera/core';
import { itemSearch, originSearch, type PlayLink, type Search } from '@tessera/core/links/link.ts';
import { notify } from '@tessera/ui/notices.ts';
import { dayOf } from '../daily/day.ts';
import { shelf } from '../storage/browser.ts';
import { provedAs } from '../storage/provedItem.ts';
import { gameKey, loadGame, removeGame } from '../storage/savedGames.ts';
import { words } from '../words.ts';
import { choiceBehind, keepChoice } from './difficultyChoice.ts';
import type { Recording } from './itemPageProps.ts';
import { openSaved } from './savedForm.ts';

/** What is there before anything is made: an item, and the game on it if one was kept. */
export interface Opening extends MadeLine {
  readonly game: Game | null;
  /** `none`: a game was kept, but its item was neither made nor proved on this device. */
  readonly recording: Recording;
  /** The key of its game. */
  readonly key: string;
}

/** Items that this page made for a request and has since given their own address. */
const fresh = new Map<string, MadeLine>();

/** Holds an item for the address that it is about to get. */
export function remember(family: Family, item: MadeLine): void {
  fresh.set(gameKey(family.id, originSearch(family, item.made.origin)), item);
}

/** Tables that stay as they are when their item gets its own address, by that address. */
const tables = new Map<string, string>();

/** Has the table at an address stay when its item gets one of its own. */
export function keepTable(family: Family, address: string, { origin }: Made): void {
  tables.set(gameKey(family.id, originSearch(family, origin)), tableAt(address));
}

/** Has an item's address mean a table of its own again, so that the game that was kept on it comes to the table. */
export function clearTable(family: Family, { origin }: Pick<Made, 'origin'>): void {
  tables.delete(gameKey(family.id, originSearch(family, origin)));
}

/** The table that stands at an address; another address means another table. */
export function tableAt(address: string): string {
  return tables.get(address) ?? address;
}

/**
 * Keeps the difficulty that a request asks for; one without a tier asks for any. The item of a day asks for nothing, and a
 * recommended tier stays one.
 */
export function noteRequest(family: Family, { seed, params, attempt, tier }: PlayLink): void {
  const isRequest =
    attempt === undefined && dayOf(family, { seed, params, attempt: 0, versions: family.versions }) === null;
  if (isRequest && choiceBehind(shelf, family.id, seed) !== 'recommended')
    keepChoice(shelf, family.id, seed, tier ?? 'any');
}

/** Whether a game on an item was kept. */
export function hasGame(family: Family, { origin }: Pick<Made, 'origin'>): boolean {
  return loadGame(shelf, gameKey(family.id, originSearch(family, origin))).ok;
}

/** The game on an item from elsewhere, if one was kept. A game under its address on another item is none. */
export function gameOn(family: Family, item: MadeLine): Game | null {
  const kept = openKept(family, gameKey(family.id, originSearch(family, item.made.origin)), item);
  return kept?.made.id === item.made.id ? kept.game : null;
}

/** Whether a link names an item that need not be made: it is just made, or there is a game on it. */
export function isAtHand(family: Family, link: PlayLink): boolean {
  if (link.attempt === undefined) return false;
  const key = gameKey(family.id, itemSearch(family, { ...link, attempt: link.attempt }));
  return fresh.has(key) || loadGame(shelf, key).ok;
}

/** Removes the game that was kept on an item. */
export function dropGame({ key }: Opening): void {
  removeGame(shelf, key);
}

/** The kept game of a link, or its item if it was just made; null when it is still to be made. */
export function openLink(family: Family, link: PlayLink): Opening | null {
  if (link.attempt === undefined) return null;
  const key = gameKey(family.id, itemSearch(family, { ...link, attempt: link.attempt }));
  const item = fresh.get(key);
  return openKept(family, key, item) ?? (item ? { ...item, game: null, recording: 'all', key } : null);
}

/** What is there behind an address that cannot be read any more, such as that of an older maker's item: its game, or the item. */
export function openAddress(family: Family, search: Search): Opening | null {
  const key = gameKey(family.id, search);
  const item = fresh.get(key);
  return openKept(family, key, item) ?? (item ? { ...item, game: null, recording: 'all', key } : null);
}

function openKept(family: Family, key: string, known?: MadeLine): Opening | null {
  const saved = loadGame(shelf, key);
  if (!saved.ok && saved.reason === 'absent') return null;
  const opened = saved.ok ? openSaved(family, saved.value, known) : saved;
  if (saved.ok && opened.ok) {
    const { line } = saved.value;
    const recording = known?.line === line ? 'all' : (provedAs(shelf, key, line) ?? 'none');
    return { ...opened.value, recording, key };
  }
  removeGame(shelf, key);
  notify(words.notices.corrupted);
  return null;
}
