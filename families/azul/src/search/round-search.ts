import { type Game, IS_GREY, ON_TABLE, SEAT_COUNT } from '../game.ts';
import type { Move } from '../move.ts';
import type { HeapMove } from './frame.ts';
import { RoundEnd } from './round-end.ts';
import { UNIT } from './seat-ends.ts';
import { sourceMove, tableTopOf } from './table-top.ts';
import { keptTable } from './transpositions.ts';
import type { BoardValue } from './value/board-value.ts';
import { INFINITE, TO_THE_END, ValueSearch } from './value-search.ts';

export interface SearchLimits {
  /** Nodes that may be seen; the result then depends on nothing else. */
  readonly nodes?: number;
  /** Asked again and again; true ends the search. */
  readonly isOutOfTime?: () => boolean;
  /** Plies of full width; as many as the other limits allow if left out. */
  readonly depth?: number;
  /** With no more tiles on the table than this, the search goes to the end of the round whatever the depth. */
  readonly exactTiles?: number;
  /** What winning is worth besides the points. */
  readonly win?: number;
}

export interface SearchedMove {
  readonly move: Move;
  /** In points, to the player who moves: the final difference that is to be expected. */
  readonly value: number;
}

export interface SearchResult extends SearchedMove {
  /** Plies of full width that were finished. */
  readonly depth: number;
  /** Whether no line was cut off: the value then follows from best play to the end of the round. */
  readonly isComplete: boolean;
  readonly nodes: number;
}

/** Looks for the best move, deeper and deeper; two players on the fixed wall, with tiles on the table. */
export function searchRound(game: Game, value: BoardValue, limits: SearchLimits): SearchResult {
  if (game[SEAT_COUNT] !== 2 || game[IS_GREY]) throw new RangeError('the search is for two players on the fixed wall');
  if (game[ON_TABLE] === 0) throw new RangeError('there is no move to look for');
  const top = tableTopOf(game);
  const { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, win = 0 } = limits;
  const search = new ValueSearch(top, new RoundEnd(game, value, win), keptTable(16), { nodes, isOutOfTime });
  const order = search.rootMoves().map(move => ({ move, value: 0 }));
  const isSmall = game[ON_TABLE]! <= (limits.exactTiles ?? 0);
  const deepest = isSmall ? TO_THE_END : (limits.depth ?? TO_THE_END);
  let depth = 0;
  let isComplete = false;
  for (let next = isSmall ? TO_THE_END : 1; next <= deepest && !isComplete; next++) {
    search.takeWasCut();
    const isDone = deepen(search, order, next);
    if (!isDone) break;
    depth = next;
    isComplete = !search.takeWasCut();
    if (order.length === 1) break;
  }
  const best = order[0]!;
  return { move: sourceMove(top, best.move), value: best.value / UNIT, depth, isComplete, nodes: search.nodes };
}

interface RootMove {
  readonly move: HeapMove;
  value: number;
}

/** Searches every move to a depth, the best of the depth before first, and brings the best to the front; false when a limit ended it. */
function deepen(search: ValueSearch, order: RootMove[], depth: number): boolean {
  let alpha = -INFINITE;
  for (let i = 0; i < order.length; i++) {
    const root = order[i]!;
    let value = i === 0 ? 0 : search.valueOf(root.move, depth, alpha, alpha + 1);
    if (i === 0 || (value > alpha && !search.isStopped)) value = search.valueOf(root.move, depth, alpha, INFINITE);
    if (search.isStopped) return false;
    if (value <= alpha) continue;
    root.value = value;
    alpha = value;
    order.splice(i, 1);
    order.unshift(root);
  }
  return true;
}
