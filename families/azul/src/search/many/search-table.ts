import type { Rng } from '@tessera/core';
import { type Game, ON_TABLE } from '../../game.ts';
import type { Move } from '../../move.ts';
import { UNIT } from '../seat-ends.ts';
import type { BoardValue } from '../value/board-value.ts';
import { ManySearch, type ManyStyle } from './many-search.ts';

export interface ManyLimits {
  readonly nodes?: number;
  readonly isOutOfTime?: () => boolean;
  readonly depth?: number;
}

export interface ManyResult {
  readonly move: Move;
  /** The lead over the best other that is to be expected, in points. */
  readonly value: number;
  readonly depth: number;
  readonly nodes: number;
}

const INFINITE = 1 << 29;

/** Looks for the best move, deeper and deeper; any number of players on the fixed wall, with tiles on the table. */
export function searchTable(game: Game, value: BoardValue, style: ManyStyle, limits: ManyLimits, rng: Rng): ManyResult {
  const { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, depth: deepest = game[ON_TABLE]! } = limits;
  const search = new ManySearch(game, value, style, rng, { nodes, isOutOfTime });
  let order = search.rootMoves();
  let found: ManyResult = { move: order[0]!, value: 0, depth: 0, nodes: 0 };
  for (let depth = 1; depth <= deepest && !search.isStopped; depth++) {
    const values = new Map<Move, number>();
    let alpha = -INFINITE;
    for (const move of order) {
      const worth = search.valueOf(move, depth, alpha);
      if (search.isStopped) break;
      values.set(move, worth);
      alpha = Math.max(alpha, worth);
    }
    if (values.size === 0) break;
    const best = order.filter(move => values.get(move) === alpha)[0]!;
    found = { move: best, value: alpha / UNIT, depth: search.isStopped ? depth - 1 : depth, nodes: search.nodes };
    order = order.toSorted((a, b) => (values.get(b) ?? -INFINITE) - (values.get(a) ?? -INFINITE));
    if (!search.takeWasCut()) break;
  }
  return found;
}
