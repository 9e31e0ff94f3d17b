import { ROWS } from '../../rules/tiles.ts';
import type { CarriedBoard } from './board-value.ts';

const SLOT_BITS = 11;
const SLOTS = 1 << SLOT_BITS;

/** What walls add to the hidden layer of a net and to its value, kept: most boards of a round share their wall with others. */
export class WallSums {
  readonly #units: number;
  readonly #walls = new Int32Array(SLOTS).fill(-1);
  readonly #glazes = new Int32Array(SLOTS * ROWS);
  readonly #hidden: Float64Array;
  readonly #values = new Float64Array(SLOTS);

  constructor(units: number) {
    this.#units = units;
    this.#hidden = new Float64Array(SLOTS * units);
  }

  /** Writes the hidden layer of a wall and returns its value; not a number where it is not kept. */
  take(board: CarriedBoard, hidden: Float64Array): number {
    const slot = slotOf(board);
    if (this.#walls[slot] !== board.wall || !this.#isPaintedAlike(slot, board.glazes)) return Number.NaN;
    const from = slot * this.#units;
    for (let unit = 0; unit < this.#units; unit++) hidden[unit] = this.#hidden[from + unit]!;
    return this.#values[slot]!;
  }

  keep(board: CarriedBoard, hidden: Float64Array, value: number): void {
    const slot = slotOf(board);
    this.#walls[slot] = board.wall;
    if (board.glazes) this.#glazes.set(board.glazes, slot * ROWS);
    this.#hidden.set(hidden, slot * this.#units);
    this.#values[slot] = value;
  }

  #isPaintedAlike(slot: number, glazes: CarriedBoard['glazes']): boolean {
    if (!glazes) return true;
    for (let row = 0; row < ROWS; row++) if (this.#glazes[slot * ROWS + row] !== glazes[row]) return false;
    return true;
  }
}

function slotOf({ wall, glazes }: CarriedBoard): number {
  let hash = Math.imul(wall, 0x9e3779b1);
  if (glazes) for (let row = 0; row < ROWS; row++) hash = Math.imul(hash ^ glazes[row]!, 0x85ebca6b) ^ (hash >>> 13);
  return (hash ^ (hash >>> 15)) >>> (32 - SLOT_BITS);
}
