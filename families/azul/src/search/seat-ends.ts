import { completeColors } from '../rules/bonus.ts';
import { completeColumns, completeRows, rowCells } from '../rules/wall.ts';
import { ROWS } from '../tiles.ts';
import { LINE_BITS } from './table-top.ts';
import type { BoardValue, NextRound } from './value/board-value.ts';
import { type Finished, tiledWall, WallGain } from './wall-gain.ts';

/** Values are whole numbers of this part of a point, so that every platform and every order of search agrees. */
export const UNIT = 1024;

const SLOT_BITS = 14;
const SLOTS = 1 << SLOT_BITS;
/** Starter or not, times the fullest row of the opponent from 0 to 4. */
const CASES = 16;
const UNKNOWN = -(1 << 30);

/** What the boards of one player are worth at the end of this round, kept by their pattern lines. */
export class SeatEnds {
  gain = new WallGain(0);
  #wall = 0;
  #value: BoardValue | null = null;
  #next: NextRound = { round: 0, supply: new Float64Array(5) };
  readonly #keys = new Int32Array(SLOTS).fill(-1);
  readonly #values = new Int32Array(SLOTS * CASES);
  readonly #walls = new Int32Array(SLOTS);
  readonly #fullest = new Uint8Array(SLOTS);
  readonly #bonus = new Uint8Array(SLOTS);

  /** Gets ready for a round; what is known stays when nothing has changed that it rests on. */
  begin(wall: number, value: BoardValue, next: NextRound): void {
    const isSame =
      wall === this.#wall &&
      value === this.#value &&
      next.round === this.#next.round &&
      next.supply.every((count, color) => count === this.#next.supply[color]);
    if (isSame) return;
    this.gain = new WallGain(wall);
    this.#wall = wall;
    this.#value = value;
    this.#next = next;
    this.#keys.fill(-1);
  }

  slot(lines: number, finished: Finished): number {
    const hash = Math.imul(lines, 0x9e3779b1);
    const slot = (hash ^ (hash >>> 15)) >>> (32 - SLOT_BITS);
    if (this.#keys[slot] !== lines) this.#fill(slot, lines, finished);
    return slot;
  }

  #fill(slot: number, lines: number, finished: Finished): void {
    const wall = tiledWall(this.#wall, finished);
    this.#keys[slot] = lines;
    this.#walls[slot] = wall;
    this.#fullest[slot] = fullestRow(wall);
    this.#bonus[slot] = 2 * completeRows(wall) + 7 * completeColumns(wall) + 10 * completeColors(colorsOf(wall));
    this.#values.fill(UNKNOWN, slot * CASES, (slot + 1) * CASES);
  }

  fullest(slot: number): number {
    return this.#fullest[slot]!;
  }

  bonus(slot: number): number {
    return this.#bonus[slot]!;
  }

  rows(slot: number): number {
    return completeRows(this.#walls[slot]!);
  }

  /** What the board is worth for the rest of the game, in units. */
  carried(slot: number, isStarter: boolean, opponentRow: number): number {
    const at = slot * CASES + (isStarter ? 8 : 0) + opponentRow;
    const known = this.#values[at]!;
    if (known !== UNKNOWN) return known;
    const lines = unfinished(this.#keys[slot]!);
    const value = this.#value!.of({ wall: this.#walls[slot]!, lines, isStarter, opponentRow }, this.#next);
    const units = Math.round(value * UNIT);
    this.#values[at] = units;
    return units;
  }
}

const CELLS = new Uint8Array(32).map((_, bits) => [0, 1, 2, 3, 4].filter(i => (bits >>> i) & 1).length);

export function fullestRow(wall: number): number {
  let fullest = 0;
  for (let row = 0; row < ROWS; row++) fullest = Math.max(fullest, CELLS[rowCells(wall, row)]!);
  return fullest;
}

/** A fixed wall by colours: bit 5 × row + colour. */
function colorsOf(wall: number): number {
  let colors = 0;
  for (let row = 0; row < ROWS; row++) {
    const cells = rowCells(wall, row);
    colors |= (((cells >>> row) | (cells << (5 - row))) & 31) << (5 * row);
  }
  return colors;
}

/** The lines that stay when the full ones are tiled. */
function unfinished(lines: number): number {
  let kept = 0;
  for (let row = 0; row < ROWS; row++) {
    const line = (lines >>> (LINE_BITS * row)) & 63;
    if ((line & 7) <= row) kept |= line << (LINE_BITS * row);
  }
  return kept;
}

const MOST_SEATS = 4;
const ends = Array.from({ length: MOST_SEATS }, () => new SeatEnds());

/** One of these is kept for each seat, since the next search is often in the same round. */
export function keptEnds(seat: number, wall: number, value: BoardValue, next: NextRound): SeatEnds {
  const kept = ends[seat]!;
  kept.begin(wall, value, next);
  return kept;
}
