import type { Rng } from '@tessera/core';
import { type Game, IS_GREY, SEAT_COUNT } from '../rules/packed/game.ts';
import {
  type DepthListener,
  type SearchLimits,
  type SearchResult,
  searchRound,
} from './alpha-beta/search-by-alpha-beta.ts';
import { searchTable } from './tree/search-by-tree.ts';
import type { BoardValue } from './value/board-value.ts';

/** Two players on the fixed wall: what is known of them is proven ply by ply. At all other tables a tree is grown. */
export function isForTwo(game: Game): boolean {
  return game[SEAT_COUNT] === 2 && !game[IS_GREY];
}

/** Looks for the best move of a position with tiles on the table, in the way that suits its table. */
export function searchPosition(
  game: Game,
  value: BoardValue,
  limits: SearchLimits,
  rng: Rng,
  onDepth?: DepthListener,
): SearchResult {
  if (isForTwo(game)) return searchRound(game, value, limits, onDepth);
  return searchTable(game, value, limits, rng, onDepth);
}
