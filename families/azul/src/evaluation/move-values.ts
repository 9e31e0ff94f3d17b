import { type Game, ON_TABLE } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import type { Stop } from '../search/alpha-beta/eval-search.ts';
import { heapMove, sourceMove, type TableTop, tableTopOf } from '../search/alpha-beta/root-position.ts';
import { RoundEnd } from '../search/alpha-beta/round-end-value.ts';
import { UNIT } from '../search/round-end/board-value-cache.ts';
import { learnedValue } from '../search/value/learned-value.ts';
import { BANDS } from './bands.ts';
import { Deepening } from './iterative-deepening.ts';
import { lineFrom } from './move-table.ts';
import { settledNoise } from './noise.ts';
import { bestOf, type RootValues, regretsOf, revised, withFirst } from './stable-regrets.ts';

interface ForeseenMove {
  readonly move: Move;
  /** Expected final difference to its player, in points. */
  readonly value: number;
  /** The play that this value rests on, the move first; the move alone where the search no longer knows it. */
  readonly line: readonly Move[];
}

export interface Foreseen {
  /** Every one of the moves asked for, in their order. */
  readonly moves: readonly ForeseenMove[];
  /** Whether every move was looked at to the end of the round. */
  readonly isComplete: boolean;
  /** Plies that were looked at in full; null when that was to the end of the round. */
  readonly depth: number | null;
  readonly nodes: number;
}

/** With no more tiles on the table than this, looking to the end comes first and may cost so many nodes. */
const AT_ONCE_TILES = 13;
const AT_ONCE_NODES = 420_000;
/** The depth from which it does: it needs an order of the moves. */
const AT_ONCE_FROM = 3;
/** The share of the allowance that it may cost before the search goes on step by step. */
const AT_ONCE_SHARE = 0.7;

/** Values settle with what so many nodes find; deeper looks then change them by more points than this or not at all. */
const SETTLE_NODES = 250_000;
const REVISION = 4;
/** A move that lacks no more than this may still become the best: its name stays the same. */
const NEARLY_BEST = 0.5;

/** Values every move by search to the end of the round, or as deep as the limits allow, on top of the learned value. */
export class GameSearch {
  readonly #game: Game;
  readonly #moves: readonly Move[];
  readonly #top: TableTop;
  readonly #deepening: Deepening;
  readonly #atOnceNodes: number;
  #triedAtOnce: boolean;
  #settleBy = SETTLE_NODES;
  #regrets: RootValues;
  /** What the best move is worth, in units. */
  #best: number;

  constructor(game: Game, moves: readonly Move[], limits: Stop) {
    this.#game = game;
    this.#moves = moves;
    this.#top = tableTopOf(game);
    this.#deepening = new Deepening(this.#top, new RoundEnd(game, learnedValue, 0), limits);
    this.#atOnceNodes = Math.min(AT_ONCE_NODES, AT_ONCE_SHARE * limits.nodes);
    this.#triedAtOnce = game[ON_TABLE]! > AT_ONCE_TILES;
    this.#regrets = regretsOf(this.#values());
    this.#best = bestOf(this.#values());
  }

  #values(): RootValues {
    return new Map([...this.#deepening.found.roots].map(([move, { value }]) => [move, value]));
  }

  get nodes(): number {
    return this.#deepening.nodes;
  }

  /** Whether nothing more is to be seen or may be. */
  get isOver(): boolean {
    return this.#deepening.isOver;
  }

  /** Looks farther; what was found before stays when a limit ends it. */
  advance(): void {
    const { depth, isComplete } = this.#deepening.found;
    if (isComplete) this.#valueFar();
    else if (!this.#triedAtOnce && depth >= AT_ONCE_FROM) this.#goToTheEnd(bandWidth(this.#game));
    else this.#deepen(bandWidth(this.#game));
  }

  #valueFar(): void {
    while (!this.isOver) this.#deepening.valueFar();
    this.#take(this.#values());
  }

  #take(values: RootValues): void {
    this.#regrets = regretsOf(values);
    this.#best = bestOf(values);
  }

  #goToTheEnd(width: number): void {
    const before = this.nodes;
    this.#triedAtOnce = true;
    if (this.#deepening.goToTheEnd(this.#atOnceNodes, width)) this.#take(this.#values());
    else this.#settleBy += this.nodes - before;
  }

  #deepen(width: number): void {
    const before = this.#deepening.found;
    this.#deepening.deepen(width);
    const { found } = this.#deepening;
    if (found === before) return;
    const seen = this.#values();
    if (this.nodes <= this.#settleBy || found.isComplete) this.#take(seen);
    else {
      const [first] = [...seen][0]!;
      const regrets = revised(this.#regrets, regretsOf(seen), REVISION * UNIT, width);
      this.#regrets = withFirst(regrets, first, NEARLY_BEST * UNIT);
      if (Math.abs(bestOf(seen) - this.#best) > REVISION * UNIT) this.#best = bestOf(seen);
    }
  }

  found(): Foreseen {
    const { roots, isComplete, depth } = this.#deepening.found;
    const foreseen = this.#moves.map((move): ForeseenMove => {
      const root = heapMove(this.#top, move);
      const drafts = roots.get(root)!.line.map(each => sourceMove(this.#top, each));
      return { move, value: (this.#best - this.#regrets.get(root)!) / UNIT, line: lineFrom(move, drafts) };
    });
    return { moves: foreseen, isComplete, depth: isComplete ? null : depth, nodes: this.nodes };
  }
}

/** How far behind the best a move is a Miss for certain where the end is out of sight, in units. */
function bandWidth(game: Game): number {
  const farthest = BANDS.at(-2)!.upTo;
  return Math.ceil((farthest + settledNoise(game)) * UNIT);
}
