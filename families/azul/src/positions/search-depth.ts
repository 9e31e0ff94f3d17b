import type { PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { searchByAlphaBeta } from '../search/alpha-beta/search-by-alpha-beta.ts';
import { handValue } from '../search/value/hand-value.ts';
import { twoPlayerValue } from '../search/value/learned-value.ts';

/** How deep a player must search to find a good move. */
export interface SearchDepth {
  /** The depth from which search stays with good moves; one more than it searched if it never does. */
  readonly plies: number;
  /** For each of the `SHALLOW_PLAYERS`: whether it misses the good moves. */
  readonly missed: readonly boolean[];
}

/** Players that search few plies, with the learned value and with the hand-made one. */
export const SHALLOW_PLAYERS = ['one ply', 'two plies', 'three plies', 'one ply by hand', 'two plies by hand'] as const;

/** Enough nodes for three plies of a full table, and for the whole round from its middle on. */
const DEPTH_NODES = 6_000;

/** Two players on the fixed wall. */
export function searchDepthOf(game: PackedGame, isGood: (move: Move) => boolean): SearchDepth {
  const isFound: boolean[] = [];
  searchByAlphaBeta(game, twoPlayerValue, { nodes: DEPTH_NODES }, ({ move }) => isFound.push(isGood(move)));
  // After a search to the end of the round, more plies change nothing.
  const learned = [1, 2, 3].map(depth => isFound[Math.min(depth, isFound.length) - 1] ?? false);
  const byHand = [1, 2].map(depth => isGood(searchByAlphaBeta(game, handValue, { depth }).move));
  return { plies: isFound.lastIndexOf(false) + 2, missed: [...learned, ...byHand].map(found => !found) };
}
