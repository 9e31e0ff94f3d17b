import { movesOf } from '../../rules/drafting.ts';
import { type Game, IS_GREY, ON_TABLE, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { RootMoves } from './root-bounds.ts';
import { tableTopOf } from './root-position.ts';
import { type PureOptions, PureSearch } from './round-score-search.ts';
import { keptTable } from './transposition-table.ts';

export interface SolveOptions {
  /**
   * Which values must be exact: every move's; those of all best moves; that of one best move; or those of all best
   * moves and the moves named.
   */
  readonly moves: 'all' | 'best' | 'one' | readonly Move[];
  /** Nodes that may be spent; as many as it takes if left out. */
  readonly nodes?: number;
  /** Asked again and again; true ends the search. */
  readonly isOutOfTime?: () => boolean;
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
  const solver = new RoundSolver(game, options);
  solver.advance(options.nodes ?? Number.POSITIVE_INFINITY);
  return solver.solution();
}

/** A solution that is looked for part by part. What is proven stays, and more nodes prove more. */
export class RoundSolver {
  readonly #asked: SolveOptions['moves'];
  readonly #legal: readonly Move[];
  readonly #search: PureSearch | null;
  readonly #root: RootMoves | null;
  #isExact: boolean;

  constructor(game: Game, options: Omit<SolveOptions, 'nodes'>) {
    if (game[SEAT_COUNT] !== 2 || game[IS_GREY])
      throw new RangeError('the solver is for two players on the fixed wall');
    this.#asked = options.moves;
    this.#legal = movesOf(game);
    this.#isExact = this.#legal.length === 0;
    const top = tableTopOf(game);
    const table = keptTable('round', tableBits(game[ON_TABLE]!));
    const isOutOfTime = options.isOutOfTime ?? (() => false);
    this.#search = this.#isExact ? null : new PureSearch(top, table, options.search ?? ALL_ON, isOutOfTime);
    this.#root = this.#search && new RootMoves(top, this.#search);
  }

  /** Whether everything asked for is exact. */
  get isExact(): boolean {
    return this.#isExact;
  }

  get nodes(): number {
    return this.#search?.nodes ?? 0;
  }

  /** Goes on for so many nodes, or to the end. */
  advance(nodes: number): void {
    const root = this.#root;
    if (!root || this.#isExact) return;
    this.#search?.allow(this.nodes + nodes);
    this.#isExact =
      root.findValue() &&
      (this.#asked === 'one' || root.findTies()) &&
      askedMoves(this.#asked, this.#legal).every(move => root.settle(move, root.low));
  }

  /** What is proven so far, in legal order. */
  bounds(): readonly MoveBounds[] {
    const root = this.#root;
    return root ? this.#legal.map(move => ({ move, low: root.of(move).low, high: root.of(move).high })) : [];
  }

  solution(): RoundSolution {
    const values = this.bounds();
    const low = this.#root?.low ?? 0;
    const best = values.filter(({ high }) => high >= low).sort((a, b) => b.low - a.low);
    const line = this.#root?.line() ?? [];
    return { exact: this.#isExact, values, best: best.map(({ move }) => move), line, nodes: this.nodes };
  }
}

function askedMoves(moves: SolveOptions['moves'], legal: readonly Move[]): readonly Move[] {
  if (moves === 'all') return legal;
  return moves === 'best' || moves === 'one' ? [] : moves;
}

/** Small positions get small tables, which stay in the processor's cache. */
function tableBits(tiles: number): number {
  return tiles <= 6 ? 10 : tiles <= 13 ? 16 : 20;
}
