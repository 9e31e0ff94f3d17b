import { ROWS } from '../../rules/tiles.ts';
import type { CarriedBoard } from './board-value.ts';

const SLOT_BITS = 11;
const SLOTS = 1 << SLOT_BITS;

/** Caches the part of the hidden layer and of the value that depends on the wall only: most boards of a round share a wall. */
export class WallCache {
  readonly #units: number;
  readonly #walls = new Int32Array(SLOTS).fill(-1);
  readonly #greyRows = new Int32Array(SLOTS * ROWS);
  readonly #hidden: Float64Array;
  readonly #values = new Float64Array(SLOTS);

  constructor(units: number) {
    this.#units = units;
    this.#hidden = new Float64Array(SLOTS * units);
  }

  /** Writes the cached hidden layer of a wall and returns its value; NaN when the wall is not cached. */
  read(board: CarriedBoard, hidden: Float64Array): number {
    const slot = slotOf(board);
    if (this.#walls[slot] !== board.wall || !this.#hasSameColors(slot, board.greyRows)) return Number.NaN;
    const from = slot * this.#units;
    for (let unit = 0; unit < this.#units; unit++) hidden[unit] = this.#hidden[from + unit]!;
    return this.#values[slot]!;
  }

  store(board: CarriedBoard, hidden: Float64Array, value: number): void {
    const slot = slotOf(board);
    this.#walls[slot] = board.wall;
    if (board.greyRows) this.#greyRows.set(board.greyRows, slot * ROWS);
    this.#hidden.set(hidden, slot * this.#units);
    this.#values[slot] = value;
  }

  #hasSameColors(slot: number, greyRows: CarriedBoard['greyRows']): boolean {
    if (!greyRows) return true;
    for (let row = 0; row < ROWS; row++) if (this.#greyRows[slot * ROWS + row] !== greyRows[row]) return false;
    return true;
  }
}

function slotOf({ wall, greyRows }: CarriedBoard): number {
  let hash = Math.imul(wall, 0x9e3779b1);
  if (greyRows)
    for (let row = 0; row < ROWS; row++) hash = Math.imul(hash ^ greyRows[row]!, 0x85ebca6b) ^ (hash >>> 13);
  return (hash ^ (hash >>> 15)) >>> (32 - SLOT_BITS);
}
