import { movesOf } from '../../rules/drafting.ts';
import { IS_GREY, ON_TABLE, type PackedGame, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { RootBounds } from './root-bounds.ts';
import { rootPositionOf } from './root-position.ts';
import { type RoundScoreOptions, RoundScoreSearch } from './round-score-search.ts';
import { sharedTable } from './transposition-table.ts';

export interface SolveOptions {
  /**
   * Which values must be exact: those of all moves, of all best moves, of one best move, or of all best moves and the
   * listed ones.
   */
  readonly moves: 'all' | 'best' | 'one' | readonly Move[];
  /** Node limit; none if left out. */
  readonly nodes?: number;
  /** Asked repeatedly; true ends the search. */
  readonly isOutOfTime?: () => boolean;
  readonly search?: RoundScoreOptions;
}

/** Proven bounds of a move; its value is exact where they are equal. */
export interface MoveBounds {
  readonly move: Move;
  readonly low: number;
  readonly high: number;
}

export interface RoundSolution {
  /** Whether everything asked for is exact. */
  readonly exact: boolean;
  /** Every legal move in legal order. A value is the score difference at the end of the round, to the player to move. */
  readonly values: readonly MoveBounds[];
  /** Every move that may be best, proven ones first. When the solution is exact: the best moves that were asked for. */
  readonly best: readonly Move[];
  /** The principal variation; shorter or empty when a limit stopped the search. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

const ALL_ON: RoundScoreOptions = { usesTable: true, usesBounds: true, usesDominance: true };

/** Solves the round for two players on the fixed wall. */
export function solveRound(game: PackedGame, options: SolveOptions): RoundSolution {
  const solver = new RoundSolver(game, options);
  solver.advance(options.nodes ?? Number.POSITIVE_INFINITY);
  return solver.solution();
}

/** Solves a round step by step. Proven bounds stay proven, and more nodes narrow them. */
export class RoundSolver {
  readonly #asked: SolveOptions['moves'];
  readonly #legal: readonly Move[];
  readonly #search: RoundScoreSearch | null;
  readonly #root: RootBounds | null;
  #isExact: boolean;

  constructor(game: PackedGame, options: Omit<SolveOptions, 'nodes'>) {
    if (game[SEAT_COUNT] !== 2 || game[IS_GREY])
      throw new RangeError('the solver is for two players on the fixed wall');
    this.#asked = options.moves;
    this.#legal = movesOf(game);
    this.#isExact = this.#legal.length === 0;
    const position = rootPositionOf(game);
    const table = sharedTable('round', tableBits(game[ON_TABLE]!));
    const isOutOfTime = options.isOutOfTime ?? (() => false);
    this.#search = this.#isExact ? null : new RoundScoreSearch(position, table, options.search ?? ALL_ON, isOutOfTime);
    this.#root = this.#search && new RootBounds(position, this.#search);
  }

  /** Whether everything asked for is exact. */
  get isExact(): boolean {
    return this.#isExact;
  }

  get nodes(): number {
    return this.#search?.nodes ?? 0;
  }

  /** Searches up to this many more nodes. */
  advance(nodes: number): void {
    const root = this.#root;
    if (!root || this.#isExact) return;
    this.#search?.allow(this.nodes + nodes);
    this.#isExact =
      root.findValue() &&
      (this.#asked === 'one' || root.findTies()) &&
      askedMoves(this.#asked, this.#legal).every(move => root.settle(move, root.low));
  }

  /** The bounds proven so far, in legal order. */
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

/** Small positions get small tables, which fit in the processor's cache. */
function tableBits(tiles: number): number {
  return tiles <= 6 ? 10 : tiles <= 13 ? 16 : 20;
}
