import type { Game } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { searchRound } from '../search/alpha-beta/search-by-alpha-beta.ts';
import { handValue } from '../search/value/hand-value.ts';
import { learnedValue } from '../search/value/learned-value.ts';

/** How far a player must look ahead to find a good move. */
export interface Sight {
  /** The least number of plies from which on search stays with good moves; one more than it looked if it never does. */
  readonly plies: number;
  /** Which of the `LOOKERS` choose a move that is not good, in their order. */
  readonly missed: readonly boolean[];
}

/** Players who look a little ahead: by the learned value, and by the hand-made one. */
export const LOOKERS = ['one ply', 'two plies', 'three plies', 'one ply by hand', 'two plies by hand'] as const;

/** Nodes for looking ahead: three plies of a full table, and to the end of the round from its middle on. */
const SIGHT_NODES = 6_000;

/** Two players on the fixed wall. */
export function sightOf(game: Game, isGood: (move: Move) => boolean): Sight {
  const isFound: boolean[] = [];
  searchRound(game, learnedValue, { nodes: SIGHT_NODES }, ({ move }) => isFound.push(isGood(move)));
  // Once the end of the round is in sight, more plies see no more.
  const learned = [1, 2, 3].map(depth => isFound[Math.min(depth, isFound.length) - 1] ?? false);
  const byHand = [1, 2].map(depth => isGood(searchRound(game, handValue, { depth }).move));
  return { plies: isFound.lastIndexOf(false) + 2, missed: [...learned, ...byHand].map(found => !found) };
}
