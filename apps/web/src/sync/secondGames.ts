import type { Shelf } from '@tessera/ui/shelf.ts';
import { gameKey, type SavedGame } from '../storage/gameParts.ts';

/** How the keys of second saved games begin: another device went on with a puzzle at the same time. */
export const COPY_PREFIX = 'game-copy/';
const GAME = 'game/';

/** Whether there is a second saved game of a puzzle. */
export function hasSecondGame(shelf: Shelf, { family, search }: Pick<SavedGame, 'family' | 'search'>): boolean {
  return shelf.keys(`${COPY_PREFIX}${gameKey(family, search).slice(GAME.length)}~`).length > 0;
}
