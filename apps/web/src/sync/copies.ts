import { canonicalJson } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { gameKey, type SavedGame } from '../storage/gameParts.ts';
import { loadGame } from '../storage/savedGames.ts';
import { wholeRecords } from '../storage/saveGame.ts';
import { copyKey, gameOfCopy } from './kinds.ts';
import { COPY_PREFIX } from './secondGames.ts';

/** A second saved game of a puzzle: another device went on with it at the same time. */
export interface GameCopy {
  readonly key: string;
  readonly game: SavedGame;
  /** The game that it is beside; null where that is gone. */
  readonly main: SavedGame | null;
}

/** All second saved games, the latest first. */
export function gameCopies(shelf: Shelf): readonly GameCopy[] {
  const found = shelf.keys(COPY_PREFIX).flatMap(key => {
    const record = shelf.read(key);
    const game = record.ok ? gameOfCopy(key, record.value) : null;
    return game ? [{ key, game, main: mainOf(shelf, game) }] : [];
  });
  return found.sort((a, b) => b.game.savedAt - a.game.savedAt);
}

function mainOf(shelf: Shelf, { family, search }: SavedGame): SavedGame | null {
  const main = loadGame(shelf, gameKey(family, search));
  return main.ok ? main.value : null;
}

export function removeCopy(shelf: Shelf, { key }: GameCopy): void {
  shelf.remove(key);
}

/** Puts a second game in the first place; what was there takes the second, if it is under way. */
export function chooseCopy(shelf: Shelf, { key, game, main }: GameCopy): void {
  const { old, records } = wholeRecords(shelf, { ...game, savedAt: Date.now() });
  if (main?.outcome === 'open' && main.steps > 0) {
    const text = canonicalJson(main);
    records.set(copyKey(main, text), JSON.parse(text));
  }
  shelf.replace([...old, key], records);
}
