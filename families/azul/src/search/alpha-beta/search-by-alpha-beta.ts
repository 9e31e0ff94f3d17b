import { movesOf } from '../../rules/drafting.ts';
import { type Game, IS_GREY, ON_TABLE, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { UNIT } from '../round-end/board-value-cache.ts';
import type { BoardValue } from '../value/board-value.ts';
import { INFINITE, TO_THE_END, ValueSearch } from './eval-search.ts';
import type { HeapMove } from './frame.ts';
import { heapMove, sourceMove, type TableTop, tableTopOf } from './root-position.ts';
import { RoundEnd } from './round-end-value.ts';
import { keptTable } from './transposition-table.ts';

export interface SearchLimits {
  /** Nodes that may be seen; the result then depends on nothing else. */
  readonly nodes?: number;
  /** Asked again and again; true ends the search. */
  readonly isOutOfTime?: () => boolean;
  /** Plies to look ahead; as many as the other limits allow if left out. */
  readonly depth?: number;
  /** With no more tiles on the table than this, the search goes to the end of the round at once. */
  readonly exactTiles?: number;
  /** What winning is worth besides the points. */
  readonly win?: number;
}

/** Is told the best move after every depth that was finished. */
export type DepthListener = (result: SearchResult) => void;

interface SearchedMove {
  readonly move: Move;
  /** In points, to the player who moves: the final difference that is to be expected. */
  readonly value: number;
}

interface Searched {
  /** The plies of the last search that was finished. */
  readonly depth: number;
  /** Whether no line was cut off: the values then follow from best play to the end of the round. */
  readonly isComplete: boolean;
  /** The play that is expected, as far as it is known. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

export type SearchResult = SearchedMove & Searched;

/** Looks for the best move, deeper and deeper; two players on the fixed wall, with tiles on the table. */
export function searchRound(
  game: Game,
  value: BoardValue,
  limits: SearchLimits,
  onDepth?: DepthListener,
): SearchResult {
  return bestOf(deepened(game, value, limits, searchBest, onDepth && (found => onDepth(bestOf(found)))));
}

function bestOf({ top, order, ...searched }: Deepened): SearchResult {
  const best = order[0]!;
  return { move: sourceMove(top, best.move), value: best.value / UNIT, ...searched };
}

export interface SearchedMoves extends Searched {
  /** Every legal move in legal order. */
  readonly values: readonly SearchedMove[];
  /** The moves with the greatest value. */
  readonly best: readonly Move[];
}

/** Values every move, deeper and deeper. All values are of the same depth. */
export function searchMoves(game: Game, value: BoardValue, limits: SearchLimits): SearchedMoves {
  const { top, order, ...searched } = deepened(game, value, limits, searchAll);
  const known = new Map(order.map(root => [root.move, root.value / UNIT]));
  const values = movesOf(game).map(move => ({ move, value: known.get(heapMove(top, move))! }));
  const most = order[0]!.value / UNIT;
  return { values, best: values.filter(each => each.value === most).map(({ move }) => move), ...searched };
}

interface RootMove {
  readonly move: HeapMove;
  value: number;
}

/** Values moves at the root to a depth and brings the best to the front; false when a limit ended it. */
type RootSearch = (search: ValueSearch, order: RootMove[], depth: number) => boolean;

interface Deepened extends Searched {
  readonly top: TableTop;
  readonly order: readonly RootMove[];
}

const TABLE_BITS = 16;

function deepened(
  game: Game,
  value: BoardValue,
  limits: SearchLimits,
  searchRoot: RootSearch,
  onDepth?: (found: Deepened) => void,
): Deepened {
  if (game[SEAT_COUNT] !== 2 || game[IS_GREY]) throw new RangeError('the search is for two players on the fixed wall');
  if (game[ON_TABLE] === 0) throw new RangeError('there is no move to look for');
  const top = tableTopOf(game);
  const { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, win = 0, exactTiles = 0 } = limits;
  const search = new ValueSearch(top, new RoundEnd(game, value, win), keptTable('move', TABLE_BITS), {
    nodes,
    isOutOfTime,
  });
  const order = search.rootMoves().map(move => ({ move, value: 0 }));
  const isSmall = game[ON_TABLE]! <= exactTiles;
  const deepest = isSmall ? TO_THE_END : (limits.depth ?? TO_THE_END);
  let depth = 0;
  let isComplete = false;
  const found = (): Deepened => {
    const line = search.lineAfter(order[0]!.move).map(move => sourceMove(top, move));
    return { top, order, depth, isComplete, line, nodes: search.nodes };
  };
  for (let next = isSmall ? TO_THE_END : 1; next <= deepest && !isComplete; next++) {
    search.takeWasCut();
    if (!searchRoot(search, order, next)) break;
    depth = next;
    isComplete = !search.takeWasCut();
    onDepth?.(found());
  }
  return found();
}

function searchBest(search: ValueSearch, order: RootMove[], depth: number): boolean {
  let alpha = -INFINITE;
  for (let i = 0; i < order.length; i++) {
    const root = order[i]!;
    let value = i === 0 ? INFINITE : search.valueOf(root.move, depth, alpha, alpha + 1);
    if (value > alpha && !search.isStopped) value = search.valueOf(root.move, depth, alpha, INFINITE);
    if (search.isStopped) return false;
    if (value <= alpha) continue;
    root.value = value;
    alpha = value;
    order.splice(i, 1);
    order.unshift(root);
  }
  return true;
}

function searchAll(search: ValueSearch, order: RootMove[], depth: number): boolean {
  const values = order.map(({ move }) => (search.isStopped ? 0 : search.valueOf(move, depth, -INFINITE, INFINITE)));
  if (search.isStopped) return false;
  for (const [i, root] of order.entries()) root.value = values[i]!;
  order.sort((a, b) => b.value - a.value);
  return true;
}
