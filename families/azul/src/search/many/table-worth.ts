import { board, type Game, MARKER, MARKER_IN_CENTER, SCORE, SEAT_COUNT, STARTER, WALL } from '../../game.ts';
import { floorCost } from '../../tiles.ts';
import { fullestRow, keptEndsIn, type SeatEnds, UNIT } from '../seat-ends.ts';
import { finishedLines, floorSpaces, packedLines } from '../table-top.ts';
import { type BoardValue, nextRoundOf } from '../value/board-value.ts';
import type { Finished } from '../wall-gain.ts';

/** What the boards of any number of players are worth when the round ends, in units; on either wall. */
export class TableWorth {
  readonly #seats: number;
  readonly #ends: readonly SeatEnds[];
  readonly #slots: Int32Array;
  /** Fullest rows of the others, before the tiling. */
  readonly #otherRows: readonly number[];

  constructor(game: Game, value: BoardValue) {
    this.#seats = game[SEAT_COUNT]!;
    const next = nextRoundOf(game);
    const seats = Array.from({ length: this.#seats }, (_, seat) => seat);
    this.#ends = seats.map(seat => keptEndsIn(game, seat, value, next));
    this.#slots = new Int32Array(this.#seats);
    const rows = seats.map(seat => Math.min(4, fullestRow(game[board(seat) + WALL]!)));
    this.#otherRows = seats.map(seat => Math.max(...rows.filter((_, other) => other !== seat)));
  }

  /** Writes what every seat has and carries on, as if the round ended now; with bonuses when the game ends with it. */
  write(game: Game, totals: Int32Array, at: number): void {
    let isOver = false;
    for (let seat = 0; seat < this.#seats; seat++) {
      const ends = this.#ends[seat]!;
      const finished = finishedLines(game, board(seat));
      const slot = ends.slot(packedLines(game, board(seat)), finished);
      this.#slots[seat] = slot;
      if (ends.fullest(slot) === 5) isOver = true;
      const points = game[board(seat) + SCORE]! + tilingPoints(ends, finished, floorSpaces(game, seat));
      totals[at + seat] = points > 0 ? points * UNIT : 0;
    }
    const starter = game[MARKER] === MARKER_IN_CENTER ? game[STARTER]! : game[MARKER]!;
    for (let seat = 0; seat < this.#seats; seat++) {
      const slot = this.#slots[seat]!;
      totals[at + seat]! += isOver
        ? this.#ends[seat]!.bonus(slot) * UNIT
        : this.#ends[seat]!.carried(slot, seat === starter, this.#fullestOther(seat));
    }
  }

  #fullestOther(seat: number): number {
    let fullest = 0;
    for (let other = 0; other < this.#seats; other++) {
      if (other === seat) continue;
      const row = this.#ends[other]!.fullest(this.#slots[other]!);
      if (row > fullest) fullest = row;
    }
    return fullest;
  }

  /** What a board would be worth to its owner if the round ended now. For the order of moves. */
  standing(seat: number, lines: number, finished: Finished, floor: number, isStarter: boolean): number {
    const ends = this.#ends[seat]!;
    const slot = ends.slot(lines, finished);
    const points = tilingPoints(ends, finished, floor);
    if (ends.fullest(slot) === 5) return (points + ends.bonus(slot)) * UNIT;
    return points * UNIT + ends.carried(slot, isStarter, this.#otherRows[seat]!);
  }
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
