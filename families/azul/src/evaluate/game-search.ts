import { BANDS } from '../bands.ts';
import { type Game, ON_TABLE } from '../game.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf } from '../move.ts';
import type { HeapMove } from '../search/frame.ts';
import { RoundEnd } from '../search/round-end.ts';
import { UNIT } from '../search/seat-ends.ts';
import { heapMove, sourceMove, type TableTop, tableTopOf } from '../search/table-top.ts';
import { learnedValue } from '../search/value/learned-value.ts';
import type { Stop } from '../search/value-search.ts';
import { Deepening, type Root } from './deepening.ts';
import { searchNoise } from './noise.ts';

export interface ForeseenMove {
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
  readonly nodes: number;
}

/** With no more tiles on the table than this, looking to the end comes first and may cost so many nodes. */
const AT_ONCE_TILES = 13;
const AT_ONCE_NODES = 300_000;
/** The depth from which it does: it needs an order of the moves. */
const AT_ONCE_FROM = 3;
/** The share of the allowance that it may cost before the search goes on step by step. */
const AT_ONCE_SHARE = 0.7;

/** Values every move by search to the end of the round, or as deep as the limits allow, on top of the learned value. */
export class GameSearch {
  readonly #game: Game;
  readonly #moves: readonly Move[];
  readonly #top: TableTop;
  readonly #deepening: Deepening;
  readonly #atOnceNodes: number;
  #triedAtOnce: boolean;

  constructor(game: Game, moves: readonly Move[], limits: Stop) {
    this.#game = game;
    this.#moves = moves;
    this.#top = tableTopOf(game);
    this.#deepening = new Deepening(this.#top, new RoundEnd(game, learnedValue, 0), limits);
    this.#atOnceNodes = Math.min(AT_ONCE_NODES, AT_ONCE_SHARE * limits.nodes);
    this.#triedAtOnce = game[ON_TABLE]! > AT_ONCE_TILES;
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
    if (!this.#triedAtOnce && this.#deepening.found.depth >= AT_ONCE_FROM) {
      this.#triedAtOnce = true;
      this.#deepening.goToTheEnd(this.#atOnceNodes);
    } else this.#deepening.deepen(bandWidth(this.#game));
  }

  found(): Foreseen {
    const { roots, isComplete } = this.#deepening.found;
    return told(this.#top, this.#moves, roots, isComplete, this.nodes);
  }
}

/** How far behind the best a move is a Miss for certain where the end is out of sight, in units. */
function bandWidth(game: Game): number {
  const farthest = BANDS.at(-2)!.upTo;
  return Math.ceil((farthest + searchNoise(game, false)) * UNIT);
}

function told(
  top: TableTop,
  moves: readonly Move[],
  roots: ReadonlyMap<HeapMove, Root>,
  isComplete: boolean,
  nodes: number,
): Foreseen {
  const foreseen = moves.map(move => {
    const { value, line } = roots.get(heapMove(top, move))!;
    const drafts = line.map(each => sourceMove(top, each));
    return { move, value: value / UNIT, line: lineFrom(move, drafts) };
  });
  return { moves: foreseen, isComplete, nodes };
}

/** The line of an equal factory as that of this move: the two change places. */
function lineFrom(move: Move, line: readonly Move[]): readonly Move[] {
  const [mine, theirs] = [sourceOf(move), sourceOf(line[0]!)];
  const swapped = (source: number) => (source === mine ? theirs : source === theirs ? mine : source);
  return line.map(each => moveOf(swapped(sourceOf(each)), colorOf(each), destinationOf(each)));
}
