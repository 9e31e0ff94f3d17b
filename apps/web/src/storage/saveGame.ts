import type { JsonObject, Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import {
  gameKey,
  itemKey,
  readItem,
  readSnapshot,
  readWhole,
  type SavedGame,
  type SavedItem,
  type SessionSnapshot,
  snapshotKey,
  stepKey,
  stepKeys,
} from './gameParts.ts';
import { writeWithRoom } from './savedGames.ts';

type Written = Verdict<null, 'full' | 'blocked'>;

/** What is appended to a game after it was written whole. */
export interface GameLog {
  /** How writing the whole went. */
  readonly written: Written;
  /** Whether the game still goes on here: another page may have started a log of its own, or removed the game. */
  isCurrent(): boolean;
  append(change: JsonObject): Written;
  /** How many changes there are. */
  length(): number;
}

/** The records that hold a game whole, those that they replace, and the id of its empty log. */
export function wholeRecords(shelf: Shelf, { family, search, tier, line, ...standing }: SavedGame) {
  const game = gameKey(family, search);
  const item: SavedItem = { family, search, tier, line };
  const before = readSnapshot(shelf, game);
  const whole = readWhole(shelf, game);
  const old = before.ok ? [...stepKeys(shelf, before.value.log)] : [];
  if (whole.ok || whole.reason === 'corrupted') old.push(game);
  const log = freeLogId(shelf);
  const { session, outcome } = standing;
  // Never earlier than what it replaces, even if the time of day was set back: the later of two counts.
  const savedAt = Math.max(standing.savedAt, whole.ok ? whole.value.savedAt : 0);
  const snapshot: SessionSnapshot = { log, session, outcome, savedAt };
  const records = new Map<string, unknown>();
  const known = readItem(shelf, game);
  if (!known.ok || JSON.stringify(known.value) !== JSON.stringify(item)) records.set(itemKey(game), item);
  records.set(snapshotKey(game), snapshot);
  return { old, records, log };
}

/** Writes a game whole, in the place of all that was saved of it, and starts an empty log. */
export function startLog(shelf: Shelf, saved: SavedGame): GameLog {
  const game = gameKey(saved.family, saved.search);
  const { old, records, log } = wholeRecords(shelf, saved);
  let length = 0;
  return {
    written: writeWithRoom(shelf, game, () => shelf.replace(old, records)),
    isCurrent() {
      const record = shelf.read(snapshotKey(game));
      return record.ok && (record.value as Partial<SessionSnapshot> | null)?.log === log;
    },
    append: change => {
      const key = stepKey(log, ++length);
      return writeWithRoom(shelf, game, () => shelf.write(key, change));
    },
    length: () => length,
  };
}

/** Writes a game whole. */
export function saveGame(shelf: Shelf, game: SavedGame): Written {
  return startLog(shelf, game).written;
}

const ID_LENGTH = 6;

/** An id that no step has, not even one that was left behind. Pages that choose at the same time hardly choose the same. */
function freeLogId(shelf: Shelf): string {
  for (;;) {
    const id = Math.random()
      .toString(36)
      .slice(2, 2 + ID_LENGTH);
    if (id.length === ID_LENGTH && stepKeys(shelf, id).length === 0) return id;
  }
}
