import { COLOR_COUNT, floorCost, ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import { type BoardValueCache, UNITS_PER_POINT } from '../round-end/board-value-cache.ts';
import { type FinishedLines, ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';

const SLOT_BITS = 11;
const SLOTS = 1 << SLOT_BITS;
/** Cached moves of a board: by row, colour and tiles placed (1 to 5); the floor comes last. */
const FLOOR = ROWS * COLOR_COUNT * ROWS;
const SLOT = FLOOR + 1;
const UNKNOWN = 1 << 31;
/** A fullest row of five: another player ends the game. */
export const GAME_ENDING_ROW = 5;

// A cached move is one number: its value in units, the tiles spilled by tiling (three bits), and whether the game ends.
const FLAG_BITS = 4;
const ENDED = 1;

/**
 * Ranks the moves of one seat by the value of the board after them, cached by the board's pattern lines: the same board
 * recurs in many lines of play.
 */
export class BoardRanks {
  #ends: BoardValueCache | null = null;
  readonly #keys = new Int32Array(SLOTS).fill(-1);
  readonly #cases = new Int32Array(SLOTS);
  readonly #known = new Int32Array(SLOTS * SLOT);
  #at = 0;
  #lines = 0;
  #finished: FinishedLines = 0;
  #isStarter = false;
  #otherRow = 0;
  #lossOfOthers = 0;

  /** Forgets all boards. */
  clear(ends: BoardValueCache): void {
    this.#ends = ends;
    this.#keys.fill(-1);
  }

  /** Prepares to rank the moves of a board; `lossOfOthers` is what the best opponent loses if the game ends now. */
  begin(lines: number, finished: FinishedLines, isStarter: boolean, otherRow: number, lossOfOthers: number): void {
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

  /** The rank of adding tiles to a line that has room for all of them, with `floor` spaces of the floor occupied. */
  ofLine(row: number, color: number, held: number, tiles: number, floor: number): number {
    const at = this.#at + (row * COLOR_COUNT + color) * ROWS + tiles - 1;
    if (this.#known[at] === UNKNOWN) this.#known[at] = this.#lineValue(row, color, held + tiles);
    return this.#rank(this.#known[at]!, floor);
  }

  /** The rank of taking tiles to the floor. */
  ofFloor(floor: number): number {
    const at = this.#at + FLOOR;
    if (this.#known[at] === UNKNOWN) this.#known[at] = this.#valueOf(this.#lines, this.#finished);
    return this.#rank(this.#known[at]!, floor);
  }

  #rank(known: number, floor: number): number {
    const units = known >> FLAG_BITS;
    const spilled = (known >> 1) & 7;
    return units - UNITS_PER_POINT * floorCost(floor + spilled) + (known & ENDED ? this.#lossOfOthers : 0);
  }

  #lineValue(row: number, color: number, count: number): number {
    const place = LINE_BITS * row;
    const lines = (this.#lines & ~(63 << place)) | (((color << 3) | count) << place);
    return this.#valueOf(lines, count > row ? this.#finished + (color + 1) * ROW_WEIGHT[row]! : this.#finished);
  }

  #valueOf(lines: number, finished: FinishedLines): number {
    const ends = this.#ends!;
    const slot = ends.slot(lines, finished);
    const isOver = this.#otherRow === GAME_ENDING_ROW || ends.fullest(slot) === 5;
    const rest = isOver ? ends.bonus(slot) * UNITS_PER_POINT : ends.carried(slot, this.#isStarter, this.#otherRow);
    const units = ends.tiling.pointsOf(finished) * UNITS_PER_POINT + rest;
    return (units << FLAG_BITS) | (ends.tiling.spilled(finished) << 1) | (isOver ? ENDED : 0);
  }
}

const MOST_SEATS = 4;
const kept = Array.from({ length: MOST_SEATS }, () => new BoardRanks());

/** The ranks of a seat. Their arrays are reused by later searches. */
export function ranksFor(seat: number, ends: BoardValueCache): BoardRanks {
  const ranks = kept[seat]!;
  ranks.clear(ends);
  return ranks;
}
