import type { Rng } from '@tessera/core';
import { type Game, IS_GREY, ON_TABLE, SEAT_COUNT } from '../../game.ts';
import type { Move } from '../../move.ts';
import type { DepthListener, SearchLimits, SearchResult } from '../round-search.ts';
import { UNIT } from '../seat-ends.ts';
import type { BoardValue } from '../value/board-value.ts';
import { LOWEST, ManySearch, type ManyStyle } from './many-search.ts';

/** What plays best of all that was measured; docs/azul-evaluation.md has the figures. */
function styleFor(seats: number): ManyStyle {
  return { outlook: seats > 3 ? 'paranoid' : 'max-n', leaf: 'ended', width: 4 };
}

/**
 * Looks for the best move, deeper and deeper; any number of players on the fixed wall, with tiles on the table. The
 * value is the lead over the best other: what is to be expected for three, what is safe for four.
 */
export function searchTable(
  game: Game,
  value: BoardValue,
  limits: SearchLimits,
  rng: Rng,
  onDepth: DepthListener = () => {},
  style: ManyStyle = styleFor(game[SEAT_COUNT]!),
): SearchResult {
  if (game[IS_GREY]) throw new RangeError('the search is for the fixed wall');
  if (game[ON_TABLE] === 0) throw new RangeError('there is no move to look for');
  const { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, depth: deepest = game[ON_TABLE]! } = limits;
  const search = new ManySearch(game, value, style, rng, { nodes, isOutOfTime });
  let order = search.rootMoves();
  let found = resultOf(order[0]!, 0, 0, false, 0);
  for (let depth = 1; depth <= deepest && !found.isComplete; depth++) {
    const values = valuesAt(search, order, depth);
    if (values.size === 0) break;
    order = order.toSorted((a, b) => (values.get(b) ?? LOWEST) - (values.get(a) ?? LOWEST));
    const isComplete = !search.isStopped && !search.takeWasCut();
    const seen = search.isStopped ? depth - 1 : depth;
    found = resultOf(order[0]!, values.get(order[0]!)!, seen, isComplete, search.nodes);
    if (search.isStopped) break;
    onDepth(found);
  }
  return found;
}

function resultOf(move: Move, units: number, depth: number, isComplete: boolean, nodes: number): SearchResult {
  return { move, value: units / UNIT, depth, isComplete, line: [move], nodes };
}

/** The moves that were looked at before a limit ended it, the best of the depth before first. */
function valuesAt(search: ManySearch, order: readonly Move[], depth: number): ReadonlyMap<Move, number> {
  const values = new Map<Move, number>();
  let best = LOWEST;
  for (const move of order) {
    const value = search.valueOf(move, depth, best);
    if (search.isStopped) break;
    values.set(move, value);
    best = Math.max(best, value);
  }
  return values;
}
