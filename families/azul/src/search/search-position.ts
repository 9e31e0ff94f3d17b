import type { Rng } from '@tessera/core';
import { IS_GREY, type PackedGame, SEAT_COUNT } from '../rules/packed/game.ts';
import { searchByAlphaBeta } from './alpha-beta/search-by-alpha-beta.ts';
import type { DepthListener, SearchLimits, SearchResult } from './search-result.ts';
import { searchByTree } from './tree/search-by-tree.ts';
import type { BoardValue } from './value/board-value.ts';

/** Two players on the fixed wall are searched by alpha-beta, all other tables by Monte Carlo tree search. */
export function isTwoPlayerFixedWall(game: PackedGame): boolean {
  return game[SEAT_COUNT] === 2 && !game[IS_GREY];
}

/** Finds the best move of a position with tiles on the table. */
export function searchPosition(
  game: PackedGame,
  value: BoardValue,
  limits: SearchLimits,
  rng: Rng,
  onDepth?: DepthListener,
): SearchResult {
  if (isTwoPlayerFixedWall(game)) return searchByAlphaBeta(game, value, limits, onDepth);
  return searchByTree(game, value, limits, rng, onDepth);
}
