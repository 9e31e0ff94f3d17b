import {
  ACTIVE,
  board,
  MARKER,
  MARKER_IN_CENTER,
  type PackedGame,
  SCORE,
  SEAT_COUNT,
  STARTER,
} from '../../rules/packed/game.ts';
import { floorCost } from '../../rules/tiles.ts';
import { finishedLines, floorSpaces, packedLines } from '../alpha-beta/root-position.ts';
import { type BoardValueCache, cachedBoardValuesIn, UNITS_PER_POINT } from '../round-end/board-value-cache.ts';
import type { FinishedLines } from '../round-end/fixed-wall-tiling.ts';
import { type BoardValue, nextRoundOf } from '../value/board-value.ts';
import { type BoardRanks, GAME_ENDING_ROW, ranksFor } from './board-ranks.ts';

/** The values of all boards at the end of a round, in units; for any number of players, on either wall. */
export class TableValue {
  readonly #seats: number;
  readonly #ends: readonly BoardValueCache[];
  readonly #ranks: readonly BoardRanks[];
  readonly #slots: Int32Array;
  readonly #totals: Int32Array;
  /** Scores after tiling as of the last `write`, in units. */
  readonly scores: Int32Array;
  /** Whether the game ended as of the last `write`. */
  isGameOver = false;
  // The opponents' position for ranking moves, as if the round ended now.
  #otherRow = 0;
  #lossOfOthers = 0;

  constructor(game: PackedGame, value: BoardValue) {
    this.#seats = game[SEAT_COUNT]!;
    const next = nextRoundOf(game);
    const seats = Array.from({ length: this.#seats }, (_, seat) => seat);
    this.#ends = seats.map(seat => cachedBoardValuesIn(game, seat, value, next));
    this.#ranks = this.#ends.map((each, seat) => ranksFor(seat, each));
    this.#slots = new Int32Array(this.#seats);
    this.#totals = new Int32Array(this.#seats);
    this.scores = new Int32Array(this.#seats);
  }

  /** Writes each seat's score plus its board value, as if the round ended now; plus its bonuses if the game then ends. */
  write(game: PackedGame, totals: Int32Array, at: number): void {
    this.#writeScores(game, totals, at);
    let isOver = false;
    for (let seat = 0; seat < this.#seats; seat++) if (this.#fullest(seat) === 5) isOver = true;
    this.isGameOver = isOver;
    const starter = starterAfter(game);
    for (let seat = 0; seat < this.#seats; seat++) {
      this.scores[seat] = totals[at + seat]!;
      totals[at + seat]! += isOver ? this.#bonus(seat) : this.#carried(seat, starter, this.#fullestOther(seat));
    }
  }

  /** The share of a seat in the win, by totals just written at 0: 1 for the only winner. Complete rows break ties. */
  winsOf(totals: Int32Array, seat: number): number {
    let shared = 1;
    for (let other = 0; other < this.#seats; other++) {
      if (other === seat) continue;
      const ahead = totals[seat]! - totals[other]! || this.#rows(seat) - this.#rows(other);
      if (ahead < 0) return 0;
      if (ahead === 0) shared++;
    }
    return 1 / shared;
  }

  #rows(seat: number): number {
    return this.#ends[seat]!.rows(this.#slots[seat]!);
  }

  /** Writes the scores after tiling and sets the cache slots of the boards. */
  #writeScores(game: PackedGame, totals: Int32Array, at: number): void {
    for (let seat = 0; seat < this.#seats; seat++) {
      const ends = this.#ends[seat]!;
      const finished = finishedLines(game, board(seat));
      this.#slots[seat] = ends.slot(packedLines(game, board(seat)), finished);
      const points = game[board(seat) + SCORE]! + tilingPoints(ends, finished, floorSpaces(game, seat));
      totals[at + seat] = points > 0 ? points * UNITS_PER_POINT : 0;
    }
  }

  #fullest(seat: number): number {
    return this.#ends[seat]!.fullest(this.#slots[seat]!);
  }

  #bonus(seat: number): number {
    return this.#ends[seat]!.bonus(this.#slots[seat]!) * UNITS_PER_POINT;
  }

  #carried(seat: number, starter: number, otherRow: number): number {
    return this.#ends[seat]!.carried(this.#slots[seat]!, seat === starter, otherRow);
  }

  #fullestOther(seat: number): number {
    let fullest = 0;
    for (let other = 0; other < this.#seats; other++) {
      if (other === seat) continue;
      if (this.#fullest(other) > fullest) fullest = this.#fullest(other);
    }
    return fullest;
  }

  /** The ranks for the seat to move, with or without taking the marker from the centre. */
  ranks(game: PackedGame, lines: number, finished: FinishedLines, takesMarker: boolean): BoardRanks {
    const seat = game[ACTIVE]!;
    const isStarter = takesMarker || game[MARKER] === seat;
    const ranks = this.#ranks[seat]!;
    ranks.begin(lines, finished, isStarter, this.#otherRow, this.#lossOfOthers);
    return ranks;
  }

  /** Reads the opponents' boards. Call it before `ranks`. */
  prepareRanks(game: PackedGame): void {
    const seat = game[ACTIVE]!;
    this.#writeScores(game, this.#totals, 0);
    this.#otherRow = this.#fullestOther(seat);
    this.#lossOfOthers =
      this.#otherRow === GAME_ENDING_ROW ? 0 : this.#bestCarrying(game, seat) - this.#bestEnded(seat);
  }

  /** The best opponent's total if the game ended now. */
  #bestEnded(seat: number): number {
    let best = 0;
    for (let other = 0; other < this.#seats; other++) {
      if (other !== seat) best = Math.max(best, this.#totals[other]! + this.#bonus(other));
    }
    return best;
  }

  /** The best opponent's total if the game went on. */
  #bestCarrying(game: PackedGame, seat: number): number {
    const starter = starterAfter(game);
    let best = 0;
    for (let other = 0; other < this.#seats; other++) {
      if (other === seat) continue;
      const row = Math.min(4, this.#fullestOther(other));
      best = Math.max(best, this.#totals[other]! + this.#carried(other, starter, row));
    }
    return best;
  }
}

/** The starter of the next round if this one ended now. */
function starterAfter(game: PackedGame): number {
  return game[MARKER] === MARKER_IN_CENTER ? game[STARTER]! : game[MARKER]!;
}

/** The points of tiling less the cost of the floor, including lines that tiling spilled to it. */
function tilingPoints({ tiling }: BoardValueCache, finished: FinishedLines, floor: number): number {
  return tiling.pointsOf(finished) - floorCost(floor + tiling.spilled(finished));
}

/** The lead of a seat over the best opponent, by totals at `at`. */
export function leadIn(totals: Int32Array, at: number, seats: number, seat: number): number {
  let best = -(1 << 30);
  for (let other = 0; other < seats; other++) {
    if (other !== seat && totals[at + other]! > best) best = totals[at + other]!;
  }
  return totals[at + seat]! - best;
}
