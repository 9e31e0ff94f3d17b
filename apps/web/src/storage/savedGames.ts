import type { Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import {
  gameKeys,
  itemKey,
  logOfStep,
  provedKey,
  readParted,
  readSnapshot,
  readWhole,
  type SavedGame,
  snapshotKey,
  stepKeys,
} from './gameParts.ts';

export { gameKey, type SavedGame } from './gameParts.ts';

const MOST_EXPENDABLE = 40;

/** The later of a game in parts and one that an earlier version of the app saved whole. */
export function loadGame(shelf: Shelf, key: string): Verdict<SavedGame, 'absent' | 'corrupted'> {
  const parted = readParted(shelf, key);
  const whole = readWhole(shelf, key);
  if (!whole.ok) return parted.ok || whole.reason === 'absent' ? parted : whole;
  return parted.ok && parted.value.savedAt >= whole.value.savedAt ? parted : whole;
}

/** The keys of all records that hold a game. */
export function partKeys(shelf: Shelf, key: string): readonly string[] {
  const snapshot = readSnapshot(shelf, key);
  const steps = snapshot.ok ? stepKeys(shelf, snapshot.value.log) : [];
  return [key, itemKey(key), snapshotKey(key), provedKey(key), ...steps];
}

/** Removes a game with all its parts. */
export function removeGame(shelf: Shelf, key: string): void {
  shelf.replace(partKeys(shelf, key), new Map());
}

/** Writes something of a game. Where there is no room, games that nobody will miss make some; those under way never do. */
export function writeWithRoom(
  shelf: Shelf,
  game: string,
  write: () => Verdict<null, 'full' | 'blocked'>,
): Verdict<null, 'full' | 'blocked'> {
  let written = write();
  if (written.ok || written.reason === 'blocked') return written;
  for (const old of expendable(shelf, game)) {
    removeGame(shelf, old);
    written = write();
    if (written.ok) break;
  }
  return written;
}

/**
 * Removes the oldest of the games that are over or were never begun, all but a number of them and the one named, and steps
 * that belong to no game.
 */
export function pruneGames(shelf: Shelf, except: string): void {
  const old = expendable(shelf, except);
  for (const key of old.slice(0, Math.max(0, old.length - MOST_EXPENDABLE))) removeGame(shelf, key);
  const logs = new Set(
    gameKeys(shelf).flatMap(key => {
      const snapshot = readSnapshot(shelf, key);
      return snapshot.ok ? [snapshot.value.log] : [];
    }),
  );
  const loose = stepKeys(shelf).filter(key => !logs.has(logOfStep(key)));
  if (loose.length > 0) shelf.replace(loose, new Map());
}

/** Games under way, the latest first. */
export function openGames(shelf: Shelf): readonly SavedGame[] {
  const games = gameKeys(shelf).flatMap(key => {
    const game = loadGame(shelf, key);
    return game.ok && isUnderWay(game.value) ? [game.value] : [];
  });
  return games.sort((a, b) => b.savedAt - a.savedAt);
}

function isUnderWay({ outcome, steps }: SavedGame): boolean {
  return outcome === 'open' && steps > 0;
}

/** The games that are not under way: the unreadable first, then the oldest. */
function expendable(shelf: Shelf, except: string): readonly string[] {
  const found = gameKeys(shelf).flatMap(key => {
    const game = loadGame(shelf, key);
    if (key === except || (game.ok && isUnderWay(game.value))) return [];
    return [{ key, savedAt: game.ok ? game.value.savedAt : 0 }];
  });
  return found.sort((a, b) => a.savedAt - b.savedAt).map(entry => entry.key);
}
