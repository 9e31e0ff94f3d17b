import { ON_TABLE, type PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import type { SearchBudget } from '../search/alpha-beta/eval-search.ts';
import { type RootPosition, rootPositionOf, toGameMove, toHeapMove } from '../search/alpha-beta/root-position.ts';
import { RoundEndValue } from '../search/alpha-beta/round-end-value.ts';
import { UNITS_PER_POINT } from '../search/round-end/board-value-cache.ts';
import { twoPlayerValue } from '../search/value/learned-value.ts';
import { BAND_LIMITS } from './bands.ts';
import { IterativeDeepening } from './iterative-deepening.ts';
import { lineStartingWith } from './move-table.ts';
import { shippedNoise } from './noise.ts';
import { highestOf, type RootValues, regretsOf, stableRegrets, withBestPromoted } from './stable-regrets.ts';

interface SearchedValue {
  readonly move: Move;
  /** The expected final score difference to the player to move, in points. */
  readonly value: number;
  /** The principal variation; only the move itself where the search no longer has it. */
  readonly line: readonly Move[];
}

export interface MoveSearchResult {
  /** All moves in the given order. */
  readonly moves: readonly SearchedValue[];
  /** Whether every move was searched to the end of the round. */
  readonly isComplete: boolean;
  /** Plies searched; null when the search reached the end of the round. */
  readonly depth: number | null;
  readonly nodes: number;
}

/** With at most this many tiles on the table, a search to the end of the round is tried first, with at most this many nodes. */
const EXACT_FIRST_TILES = 13;
const EXACT_FIRST_NODES = 420_000;
/** It starts after this depth, because it needs a good move order. */
const EXACT_FIRST_DEPTH = 3;
/** It may use this share of the nodes; if that does not suffice, iterative deepening goes on. */
const EXACT_FIRST_SHARE = 0.7;

/** After this many nodes a value changes only if the new one differs by more than this many points. */
const STABLE_NODES = 250_000;
const LEAST_CHANGE = 4;
/** A move with no more regret than this may still become the best: its band stays the same. */
const NEARLY_BEST = 0.5;

/** Values every move by search with the learned value, to the end of the round or as deep as the limits allow. */
export class MoveValueSearch {
  readonly #game: PackedGame;
  readonly #moves: readonly Move[];
  readonly #position: RootPosition;
  readonly #deepening: IterativeDeepening;
  readonly #exactFirstNodes: number;
  #hasTriedExact: boolean;
  #stableFrom = STABLE_NODES;
  #regrets: RootValues;
  /** The value of the best move, in units. */
  #best: number;

  constructor(game: PackedGame, moves: readonly Move[], budget: SearchBudget) {
    this.#game = game;
    this.#moves = moves;
    this.#position = rootPositionOf(game);
    this.#deepening = new IterativeDeepening(this.#position, new RoundEndValue(game, twoPlayerValue, 0), budget);
    this.#exactFirstNodes = Math.min(EXACT_FIRST_NODES, EXACT_FIRST_SHARE * budget.nodes);
    this.#hasTriedExact = game[ON_TABLE]! > EXACT_FIRST_TILES;
    this.#regrets = regretsOf(this.#values());
    this.#best = highestOf(this.#values());
  }

  #values(): RootValues {
    return new Map([...this.#deepening.result.roots].map(([move, { value }]) => [move, value]));
  }

  get nodes(): number {
    return this.#deepening.nodes;
  }

  /** Whether the search is complete or out of budget. */
  get isOver(): boolean {
    return this.#deepening.isOver;
  }

  /** Searches one step further. Earlier results stay when a limit stops it. */
  advance(): void {
    const { depth, isComplete } = this.#deepening.result;
    if (isComplete) this.#valueDistantMoves();
    else if (!this.#hasTriedExact && depth >= EXACT_FIRST_DEPTH) this.#searchToEnd(bandWidth(this.#game));
    else this.#deepen(bandWidth(this.#game));
  }

  #valueDistantMoves(): void {
    while (!this.isOver) this.#deepening.valueDistantMove();
    this.#replace(this.#values());
  }

  #replace(values: RootValues): void {
    this.#regrets = regretsOf(values);
    this.#best = highestOf(values);
  }

  #searchToEnd(width: number): void {
    const before = this.nodes;
    this.#hasTriedExact = true;
    if (this.#deepening.searchToEnd(this.#exactFirstNodes, width)) this.#replace(this.#values());
    else this.#stableFrom += this.nodes - before;
  }

  #deepen(width: number): void {
    const before = this.#deepening.result;
    this.#deepening.deepen(width);
    const { result } = this.#deepening;
    if (result === before) return;
    const seen = this.#values();
    if (this.nodes <= this.#stableFrom || result.isComplete) this.#replace(seen);
    else {
      const [first] = [...seen][0]!;
      const regrets = stableRegrets(this.#regrets, regretsOf(seen), LEAST_CHANGE * UNITS_PER_POINT, width);
      this.#regrets = withBestPromoted(regrets, first, NEARLY_BEST * UNITS_PER_POINT);
      if (Math.abs(highestOf(seen) - this.#best) > LEAST_CHANGE * UNITS_PER_POINT) this.#best = highestOf(seen);
    }
  }

  found(): MoveSearchResult {
    const { roots, isComplete, depth } = this.#deepening.result;
    const moves = this.#moves.map((move): SearchedValue => {
      const root = toHeapMove(this.#position, move);
      const drafts = roots.get(root)!.line.map(each => toGameMove(this.#position, each));
      return {
        move,
        value: (this.#best - this.#regrets.get(root)!) / UNITS_PER_POINT,
        line: lineStartingWith(move, drafts),
      };
    });
    return { moves, isComplete, depth: isComplete ? null : depth, nodes: this.nodes };
  }
}

/** Moves farther behind the best than this, in units, are certainly a Miss even with the noise of an incomplete search. */
function bandWidth(game: PackedGame): number {
  const farthest = BAND_LIMITS.at(-2)!.upTo;
  return Math.ceil((farthest + shippedNoise(game)) * UNITS_PER_POINT);
}
