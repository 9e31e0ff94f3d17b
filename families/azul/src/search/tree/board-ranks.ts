import { COLOR_COUNT, floorCost, ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import { type SeatEnds, UNIT } from '../round-end/board-value-cache.ts';
import { type Finished, ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';

const SLOT_BITS = 11;
const SLOTS = 1 << SLOT_BITS;
/** By row, colour and the tiles that a line takes, from 1 to 5; then the floor. */
const FLOOR = ROWS * COLOR_COUNT * ROWS;
const SLOT = FLOOR + 1;
const UNKNOWN = 1 << 31;
/** The fullest row of an other who ends the game. */
export const ENDS = 5;

// What is known of a move stands in one number: its units, the lines that fall, and whether the game then ends.
const FALLEN_BITS = 4;
const ENDED = 1;

/**
 * What moves make the board of one seat worth, kept by the board's lines: in many lines of play the same board comes back
 * to its owner, while others took something else.
 */
export class BoardRanks {
  #ends: SeatEnds | null = null;
  readonly #keys = new Int32Array(SLOTS).fill(-1);
  readonly #cases = new Int32Array(SLOTS);
  readonly #known = new Int32Array(SLOTS * SLOT);
  #at = 0;
  #lines = 0;
  #finished: Finished = 0;
  #isStarter = false;
  #otherRow = 0;
  #lossOfOthers = 0;

  /** Forgets all boards. */
  clear(ends: SeatEnds): void {
    this.#ends = ends;
    this.#keys.fill(-1);
  }

  /** Gets ready to rank moves on a board; `lossOfOthers` is what the best other loses when the game ends now. */
  begin(lines: number, finished: Finished, isStarter: boolean, otherRow: number, lossOfOthers: number): void {
    const which = 2 * otherRow + (isStarter ? 1 : 0);
    const hash = Math.imul(lines, 0x9e3779b1) + Math.imul(which, 0x85ebca6b);
    const slot = (hash ^ (hash >>> 15)) >>> (32 - SLOT_BITS);
    this.#at = slot * SLOT;
    this.#lines = lines;
    this.#finished = finished;
    this.#isStarter = isStarter;
    this.#otherRow = otherRow;
    this.#lossOfOthers = lossOfOthers;
    if (this.#keys[slot] === lines && this.#cases[slot] === which) return;
    this.#keys[slot] = lines;
    this.#cases[slot] = which;
    this.#known.fill(UNKNOWN, this.#at, this.#at + SLOT);
  }

  /** The rank of tiles that all find room in a line, with so many spaces of the floor taken; what the line held is given. */
  ofLine(row: number, color: number, held: number, tiles: number, floor: number): number {
    const at = this.#at + (row * COLOR_COUNT + color) * ROWS + tiles - 1;
    if (this.#known[at] === UNKNOWN) this.#known[at] = this.#lineWorth(row, color, held + tiles);
    return this.#rank(this.#known[at]!, floor);
  }

  /** The rank of tiles that go to the floor. */
  ofFloor(floor: number): number {
    const at = this.#at + FLOOR;
    if (this.#known[at] === UNKNOWN) this.#known[at] = this.#worth(this.#lines, this.#finished);
    return this.#rank(this.#known[at]!, floor);
  }

  #rank(known: number, floor: number): number {
    const units = known >> FALLEN_BITS;
    const fallen = (known >> 1) & 7;
    return units - UNIT * floorCost(floor + fallen) + (known & ENDED ? this.#lossOfOthers : 0);
  }

  #lineWorth(row: number, color: number, count: number): number {
    const place = LINE_BITS * row;
    const lines = (this.#lines & ~(63 << place)) | (((color << 3) | count) << place);
    return this.#worth(lines, count > row ? this.#finished + (color + 1) * ROW_WEIGHT[row]! : this.#finished);
  }

  #worth(lines: number, finished: Finished): number {
    const ends = this.#ends!;
    const slot = ends.slot(lines, finished);
    const isOver = this.#otherRow === ENDS || ends.fullest(slot) === 5;
    const rest = isOver ? ends.bonus(slot) * UNIT : ends.carried(slot, this.#isStarter, this.#otherRow);
    const units = ends.gain.of(finished) * UNIT + rest;
    return (units << FALLEN_BITS) | (ends.gain.fallen(finished) << 1) | (isOver ? ENDED : 0);
  }
}

const MOST_SEATS = 4;
const kept = Array.from({ length: MOST_SEATS }, () => new BoardRanks());

/** The ranks of a seat, in arrays that are kept from search to search. */
export function ranksFor(seat: number, ends: SeatEnds): BoardRanks {
  const ranks = kept[seat]!;
  ranks.clear(ends);
  return ranks;
}
