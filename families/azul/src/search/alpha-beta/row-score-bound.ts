import type { PackedCounts } from '../../rules/packed/tile-counts.ts';
import { columnCells, rowCells, runThrough } from '../../rules/packed/wall.ts';
import { fixedColor, fixedColumn, ROWS } from '../../rules/tiles.ts';
import { type FinishedLines, finishedColor, ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';

// Where the entries of a row begin: a block of 32 colour sets for each state of the rows above.
const ROW_OFFSET = new Int32Array([0, 32, 32 * 7, 32 * 43, 32 * 259]);
const ENTRIES = 32 * (1 + 6 + 36 + 216 + 1296);

/**
 * The most points that the tile of a row can score at the end of the round, given the finished rows above and the
 * colours that can still finish the row. Unfinished rows above count as whatever helps most.
 */
export class RowScoreBound {
  readonly #wall: number;
  /** Colours that each row can still take at the root, bit 5 × row + colour. */
  readonly #open: number;
  // Points + 1; 0 means not computed yet.
  readonly #points = new Uint8Array(ENTRIES);

  constructor(wall: number, open: number) {
    this.#wall = wall;
    this.#open = open;
  }

  of(row: number, finished: FinishedLines, colors: number): number {
    const above = finished % ROW_WEIGHT[row]!;
    const at = ROW_OFFSET[row]! + above * 32 + colors;
    const known = this.#points[at]!;
    if (known !== 0) return known - 1;
    const points = this.#workOut(row, above, colors);
    this.#points[at] = points + 1;
    return points;
  }

  #workOut(row: number, above: FinishedLines, colors: number): number {
    let most = 0;
    for (let color = 0; color < 5; color++) {
      if (!((colors >>> color) & 1)) continue;
      const points = this.#mostAt(row, fixedColumn(row, color), above);
      if (points > most) most = points;
    }
    return most;
  }

  #mostAt(row: number, column: number, above: FinishedLines): number {
    let wall = this.#wall | (1 << (row * 5 + column));
    for (let higher = 0; higher < row; higher++) {
      const color = finishedColor(above, higher);
      const wanted = fixedColor(higher, column);
      if (color === wanted || (color < 0 && (this.#open >>> (higher * 5 + wanted)) & 1))
        wall |= 1 << (higher * 5 + column);
    }
    const across = runThrough(rowCells(wall, row), column);
    const down = runThrough(columnCells(wall, column), row);
    if (across === 1) return down;
    return down === 1 ? across : across + down;
  }
}

// For each colour and count up to 5: bits 5 × (k − 1) + colour for every k that the count reaches.
const REACHED = new Int32Array(5 * 32);
for (let color = 0; color < 5; color++) {
  for (let count = 1; count < 32; count++) {
    for (let k = 1; k <= count && k <= ROWS; k++) REACHED[color * 32 + count]! |= 1 << (5 * (k - 1) + color);
  }
}

/** Bit 5 × (k − 1) + colour is set when at least k tiles of the colour are left. As a mask over empty lines: what can fill them. */
export function fillable(left: PackedCounts): number {
  return (
    REACHED[left & 31]! |
    REACHED[32 + ((left >>> 5) & 31)]! |
    REACHED[64 + ((left >>> 10) & 31)]! |
    REACHED[96 + ((left >>> 15) & 31)]! |
    REACHED[128 + (left >>> 20)]!
  );
}
