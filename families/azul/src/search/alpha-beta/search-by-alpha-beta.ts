import { movesOf } from '../../rules/drafting.ts';
import { IS_GREY, ON_TABLE, type PackedGame, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { UNITS_PER_POINT } from '../round-end/board-value-cache.ts';
import type { DepthListener, MoveValue, SearchLimits, SearchResult, SearchStats } from '../search-result.ts';
import type { BoardValue } from '../value/board-value.ts';
import { EvalSearch, INFINITE, TO_THE_END } from './eval-search.ts';
import type { HeapMove } from './frame.ts';
import { type RootPosition, rootPositionOf, toGameMove, toHeapMove } from './root-position.ts';
import { RoundEndValue } from './round-end-value.ts';
import { sharedTable } from './transposition-table.ts';

/** Finds the best move by iterative deepening. Two players on the fixed wall, with tiles on the table. */
export function searchByAlphaBeta(
  game: PackedGame,
  value: BoardValue,
  limits: SearchLimits,
  onDepth?: DepthListener,
): SearchResult {
  return bestOf(deepen(game, value, limits, searchForBest, onDepth && (found => onDepth(bestOf(found)))));
}

function bestOf({ position, order, ...searched }: DeepeningResult): SearchResult {
  const best = order[0]!;
  return { move: toGameMove(position, best.move), value: best.value / UNITS_PER_POINT, ...searched };
}

interface AllMovesResult extends SearchStats {
  /** Every legal move in legal order. */
  readonly values: readonly MoveValue[];
  /** The moves with the greatest value. */
  readonly best: readonly Move[];
}

/** Values every move by iterative deepening. All values are of the same depth. */
export function searchAllMoves(game: PackedGame, value: BoardValue, limits: SearchLimits): AllMovesResult {
  const { position, order, ...searched } = deepen(game, value, limits, searchAll);
  const known = new Map(order.map(root => [root.move, root.value / UNITS_PER_POINT]));
  const values = movesOf(game).map(move => ({ move, value: known.get(toHeapMove(position, move))! }));
  const most = order[0]!.value / UNITS_PER_POINT;
  return { values, best: values.filter(each => each.value === most).map(({ move }) => move), ...searched };
}

interface RootMove {
  readonly move: HeapMove;
  value: number;
}

/** Searches all root moves to a depth and moves the best to the front; false when a limit stopped it. */
type RootSearch = (search: EvalSearch, order: RootMove[], depth: number) => boolean;

interface DeepeningResult extends SearchStats {
  readonly position: RootPosition;
  readonly order: readonly RootMove[];
}

const TABLE_BITS = 16;

function deepen(
  game: PackedGame,
  value: BoardValue,
  limits: SearchLimits,
  searchRoot: RootSearch,
  onDepth?: (found: DeepeningResult) => void,
): DeepeningResult {
  if (game[SEAT_COUNT] !== 2 || game[IS_GREY]) throw new RangeError('the search is for two players on the fixed wall');
  if (game[ON_TABLE] === 0) throw new RangeError('there is no move to look for');
  const position = rootPositionOf(game);
  const { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, win = 0, exactTiles = 0 } = limits;
  const search = new EvalSearch(position, new RoundEndValue(game, value, win), sharedTable('move', TABLE_BITS), {
    nodes,
    isOutOfTime,
  });
  const order = search.rootMoves().map(move => ({ move, value: 0 }));
  const isSmall = game[ON_TABLE]! <= exactTiles;
  const deepest = isSmall ? TO_THE_END : (limits.depth ?? TO_THE_END);
  let depth = 0;
  let isComplete = false;
  const found = (): DeepeningResult => {
    const line = search.principalVariation(order[0]!.move).map(move => toGameMove(position, move));
    return { position, order, depth, isComplete, line, nodes: search.nodes };
  };
  for (let next = isSmall ? TO_THE_END : 1; next <= deepest && !isComplete; next++) {
    search.takeHitDepthLimit();
    if (!searchRoot(search, order, next)) break;
    depth = next;
    isComplete = !search.takeHitDepthLimit();
    onDepth?.(found());
  }
  return found();
}

function searchForBest(search: EvalSearch, order: RootMove[], depth: number): boolean {
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

function searchAll(search: EvalSearch, order: RootMove[], depth: number): boolean {
  const values = order.map(({ move }) => (search.isStopped ? 0 : search.valueOf(move, depth, -INFINITE, INFINITE)));
  if (search.isStopped) return false;
  for (const [i, root] of order.entries()) root.value = values[i]!;
  order.sort((a, b) => b.value - a.value);
  return true;
}
