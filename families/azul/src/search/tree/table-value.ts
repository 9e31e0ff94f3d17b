import {
  ACTIVE,
  board,
  type Game,
  MARKER,
  MARKER_IN_CENTER,
  SCORE,
  SEAT_COUNT,
  STARTER,
} from '../../rules/packed/game.ts';
import { floorCost } from '../../rules/tiles.ts';
import { finishedLines, floorSpaces, packedLines } from '../alpha-beta/root-position.ts';
import { keptEndsIn, type SeatEnds, UNIT } from '../round-end/board-value-cache.ts';
import type { Finished } from '../round-end/fixed-wall-tiling.ts';
import { type BoardValue, nextRoundOf } from '../value/board-value.ts';
import { type BoardRanks, ENDS, ranksFor } from './board-ranks.ts';

/** What the boards of any number of players are worth when the round ends, in units; on either wall. */
export class TableWorth {
  readonly #seats: number;
  readonly #ends: readonly SeatEnds[];
  readonly #ranks: readonly BoardRanks[];
  readonly #slots: Int32Array;
  readonly #totals: Int32Array;
  /** Scores after the tiling when totals were written last, in units. */
  readonly scores: Int32Array;
  /** Whether the game ended with the totals that were written last. */
  isGameOver = false;
  // How the others stand where moves are ranked, if the round ended there.
  #otherRow = 0;
  #lossOfOthers = 0;

  constructor(game: Game, value: BoardValue) {
    this.#seats = game[SEAT_COUNT]!;
    const next = nextRoundOf(game);
    const seats = Array.from({ length: this.#seats }, (_, seat) => seat);
    this.#ends = seats.map(seat => keptEndsIn(game, seat, value, next));
    this.#ranks = this.#ends.map((each, seat) => ranksFor(seat, each));
    this.#slots = new Int32Array(this.#seats);
    this.#totals = new Int32Array(this.#seats);
    this.scores = new Int32Array(this.#seats);
  }

  /** Writes what every seat has and carries on, as if the round ended now; with bonuses when the game ends with it. */
  write(game: Game, totals: Int32Array, at: number): void {
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

  /** 1 for a seat that has won, by totals that were just written at 0; complete rows break ties, and what is still tied is shared. */
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

  /** Scores after the tiling; leaves the slots of the boards behind. */
  #writeScores(game: Game, totals: Int32Array, at: number): void {
    for (let seat = 0; seat < this.#seats; seat++) {
      const ends = this.#ends[seat]!;
      const finished = finishedLines(game, board(seat));
      this.#slots[seat] = ends.slot(packedLines(game, board(seat)), finished);
      const points = game[board(seat) + SCORE]! + tilingPoints(ends, finished, floorSpaces(game, seat));
      totals[at + seat] = points > 0 ? points * UNIT : 0;
    }
  }

  #fullest(seat: number): number {
    return this.#ends[seat]!.fullest(this.#slots[seat]!);
  }

  #bonus(seat: number): number {
    return this.#ends[seat]!.bonus(this.#slots[seat]!) * UNIT;
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

  /** Gets the ranks of the seat that is to move ready, with or without the marker that lies in the centre. */
  ranks(game: Game, lines: number, finished: Finished, takesMarker: boolean): BoardRanks {
    const seat = game[ACTIVE]!;
    const isStarter = takesMarker || game[MARKER] === seat;
    const ranks = this.#ranks[seat]!;
    ranks.begin(lines, finished, isStarter, this.#otherRow, this.#lossOfOthers);
    return ranks;
  }

  /** Looks at how the others stand; to be called before ranks are asked for. */
  look(game: Game): void {
    const seat = game[ACTIVE]!;
    this.#writeScores(game, this.#totals, 0);
    this.#otherRow = this.#fullestOther(seat);
    this.#lossOfOthers = this.#otherRow === ENDS ? 0 : this.#bestCarrying(game, seat) - this.#bestEnded(seat);
  }

  /** What the best other would have in the end, if the game ended. */
  #bestEnded(seat: number): number {
    let best = 0;
    for (let other = 0; other < this.#seats; other++) {
      if (other !== seat) best = Math.max(best, this.#totals[other]! + this.#bonus(other));
    }
    return best;
  }

  /** And if it went on. */
  #bestCarrying(game: Game, seat: number): number {
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

/** Who begins the next round, if this one ended now. */
function starterAfter(game: Game): number {
  return game[MARKER] === MARKER_IN_CENTER ? game[STARTER]! : game[MARKER]!;
}

/** What the tiling brings, less what the floor costs with the lines that fell to it. */
function tilingPoints({ gain }: SeatEnds, finished: Finished, floor: number): number {
  return gain.of(finished) - floorCost(floor + gain.fallen(finished));
}

/** How far ahead of the best other a seat is, by totals at `at`. */
export function leadIn(totals: Int32Array, at: number, seats: number, seat: number): number {
  let best = -(1 << 30);
  for (let other = 0; other < seats; other++) {
    if (other !== seat && totals[at + other]! > best) best = totals[at + other]!;
  }
  return totals[at + seat]! - best;
}
