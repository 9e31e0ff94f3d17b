import { accept, type JsonObject, OUTCOMES, refuse, TIERS, type Verdict, withChanges } from '@tessera/core';
import type { Search } from '@tessera/core/links/link.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

/*
 * A saved game is in three parts, so that a click writes only what it changed:
 *   saved-item/NAME   the item, written once;
 *   saved-game/NAME   the whole session at some time, and the id of the log that goes on from there;
 *   step/LOG/N        the N-th change since then, counted from 1.
 *   proved-item/NAME  which line of an item was made or proved on this device (see provedItem.ts).
 * The whole session and its log's id are one record, so that a crash leaves the game as it was before a change or after it.
 * Steps of a log that no game names any more count for nothing. A page that opens a game starts a log of its own.
 * Games of earlier versions of the app are one record, game/NAME; they are divided when they are saved next.
 */

const itemParts = {
  family: z.string(),
  search: z.record(z.string(), z.string()),
  tier: z.enum(TIERS),
  line: z.string(),
};
const outcome = z.enum(OUTCOMES);
const savedAt = z.number();

const itemSchema = z.strictObject(itemParts);
const wholeSchema = z.strictObject({
  ...itemParts,
  session: z.record(z.string(), z.json()),
  outcome,
  /** Steps in force; a game without any is not worth a place among those to continue. */
  steps: z.int(),
  savedAt,
});
const snapshotSchema = z.strictObject({
  log: z.string(),
  session: z.record(z.string(), z.unknown()),
  outcome,
  savedAt,
});
const stepSchema = z.looseObject({ outcome: z.optional(outcome) });

/** What never changes about a game: the address of its item, and the item itself as a pack line. */
export type SavedItem = Readonly<z.infer<typeof itemSchema>>;

export type SavedGame = Readonly<Omit<z.infer<typeof wholeSchema>, 'session'>> & { readonly session: JsonObject };

/** Where a game stands. */
type GameStanding = Omit<SavedGame, keyof SavedItem>;

/** The whole session of a game at some time; `log` is the id of the steps that follow. */
export type SessionSnapshot = z.infer<typeof snapshotSchema>;

const WHOLE = 'game/';
const ITEM = 'saved-item/';
const SNAPSHOT = 'saved-game/';
const STEP = 'step/';
const PROVED = 'proved-item/';

/** The name of a game's record as earlier versions wrote it, which names the game itself too. */
export function gameKey(family: string, search: Search): string {
  return `${WHOLE}${family}?${new URLSearchParams(search)}`;
}

export const itemKey = (game: string) => ITEM + game.slice(WHOLE.length);
export const snapshotKey = (game: string) => SNAPSHOT + game.slice(WHOLE.length);
export const provedKey = (game: string) => PROVED + game.slice(WHOLE.length);
export const stepKey = (log: string, nth: number) => `${STEP}${log}/${nth}`;
export const stepKeys = (shelf: Shelf, log = '') => shelf.keys(log === '' ? STEP : `${STEP}${log}/`);
export const logOfStep = (key: string) => key.slice(STEP.length, key.lastIndexOf('/'));

/** All games of which there is anything, by their keys. */
export function gameKeys(shelf: Shelf): readonly string[] {
  const names = [WHOLE, ITEM, SNAPSHOT].flatMap(prefix => shelf.keys(prefix).map(key => key.slice(prefix.length)));
  return [...new Set(names)].map(name => WHOLE + name);
}

type Unread = 'absent' | 'corrupted';

function readAs<T>(shelf: Shelf, key: string, schema: z.ZodMiniType<T>): Verdict<T, Unread> {
  const record = shelf.read(key);
  if (!record.ok) return record;
  const read = z.safeParse(schema, record.value);
  return read.success ? accept(read.data) : refuse('corrupted');
}

export const readItem = (shelf: Shelf, game: string) => readAs(shelf, itemKey(game), itemSchema);
export const readSnapshot = (shelf: Shelf, game: string) => readAs(shelf, snapshotKey(game), snapshotSchema);
/** A game that an earlier version of the app saved. */
export const readWhole = (shelf: Shelf, game: string) => readAs(shelf, game, wholeSchema);

/** A game in one piece, from elsewhere. */
export function readSavedGame(json: unknown): Verdict<SavedGame, 'corrupted'> {
  const read = z.safeParse(wholeSchema, json);
  return read.success ? accept(read.data as SavedGame) : refuse('corrupted');
}

/** A game in parts. It is there when its item and its snapshot are. */
export function readParted(shelf: Shelf, game: string): Verdict<SavedGame, Unread> {
  const item = readItem(shelf, game);
  if (!item.ok) return item;
  const standing = readStanding(shelf, game);
  return standing.ok ? accept({ ...item.value, ...standing.value }) : standing;
}

/** Where a game stands by its snapshot and its log. */
function readStanding(shelf: Shelf, game: string): Verdict<GameStanding, Unread> {
  const snapshot = readSnapshot(shelf, game);
  if (!snapshot.ok) return snapshot;
  const { log, savedAt } = snapshot.value;
  let { outcome } = snapshot.value;
  const changes: unknown[] = [];
  for (let nth = 1; ; nth++) {
    const step = readAs(shelf, stepKey(log, nth), stepSchema);
    if (!step.ok && step.reason === 'absent') break;
    if (!step.ok) return step;
    const { outcome: next, ...change } = step.value;
    outcome = next ?? outcome;
    changes.push(change);
  }
  const session = withChanges(snapshot.value.session, changes);
  if (!session.ok) return refuse('corrupted', session.note);
  // The clock runs while a person plays: it tells how long after the snapshot the last step was saved.
  const later = Number(session.value.spent) - Number(snapshot.value.session.spent);
  const steps = Number(session.value.at);
  return accept({ session: session.value, outcome, steps, savedAt: savedAt + Math.max(0, later) });
}
