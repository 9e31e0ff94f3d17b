import { movesOf } from '../engine.ts';
import { type Game, IS_GREY, ON_TABLE, SEAT_COUNT } from '../game.ts';
import type { Move } from '../move.ts';
import { type PureOptions, PureSearch } from './pure-search.ts';
import { RootMoves } from './root-moves.ts';
import { tableTopOf } from './table-top.ts';
import { keptTable } from './transpositions.ts';

export interface SolveOptions {
  /**
   * Which values must be exact: every move's; those of all best moves; that of one best move; or those of all best
   * moves and the moves named.
   */
  readonly moves: 'all' | 'best' | 'one' | readonly Move[];
  /** Nodes that may be spent; as many as it takes if left out. */
  readonly nodes?: number;
  readonly search?: PureOptions;
}

/** What is proven of a move: its value lies from `low` to `high`; it is exact where they are equal. */
export interface MoveBounds {
  readonly move: Move;
  readonly low: number;
  readonly high: number;
}

export interface RoundSolution {
  /** Whether everything asked for is exact. */
  readonly exact: boolean;
  /** Every legal move in legal order, valued by the difference of the scores at the end of the round, to its player. */
  readonly values: readonly MoveBounds[];
  /** Every move that may be best, those proven first; when exact and all were asked for, every move that is. */
  readonly best: readonly Move[];
  /** Best play to the end of the round; shorter or empty when the allowance ended before. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

const ALL_ON: PureOptions = { usesTable: true, usesBounds: true, usesDominance: true };

/** Best play to the end of the round for two players on the fixed wall. */
export function solveRound(game: Game, options: SolveOptions): RoundSolution {
  if (game[SEAT_COUNT] !== 2 || game[IS_GREY]) throw new RangeError('the solver is for two players on the fixed wall');
  const legal = movesOf(game);
  if (legal.length === 0) return { exact: true, values: [], best: [], line: [], nodes: 0 };
  const top = tableTopOf(game);
  const search = new PureSearch(top, keptTable(tableBits(game[ON_TABLE]!)), options.search ?? ALL_ON);
  search.allow(options.nodes ?? Number.POSITIVE_INFINITY);
  const root = new RootMoves(top, search);
  const exact =
    root.findValue() &&
    (options.moves === 'one' || root.findTies()) &&
    askedMoves(options.moves, legal).every(move => root.settle(move, root.low));
  const values = legal.map(move => ({ move, low: root.of(move).low, high: root.of(move).high }));
  const best = values.filter(({ high }) => high >= root.low).sort((a, b) => b.low - a.low);
  return { exact, values, best: best.map(({ move }) => move), line: root.line(), nodes: search.nodes };
}

function askedMoves(moves: SolveOptions['moves'], legal: readonly Move[]): readonly Move[] {
  if (moves === 'all') return legal;
  return moves === 'best' || moves === 'one' ? [] : moves;
}

/** Small positions get small tables, which stay in the processor's cache. */
function tableBits(tiles: number): number {
  return tiles <= 6 ? 10 : tiles <= 13 ? 16 : 20;
}
