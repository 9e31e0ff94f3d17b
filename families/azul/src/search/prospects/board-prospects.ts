import { countOf, type PackedCounts } from '../../rules/packed/tile-counts.ts';
import { placementScore } from '../../rules/packed/wall.ts';
import { COLOR_COUNT, fixedColumn, ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import {
  BEGUN,
  BEGUN_POINTS,
  EMPTY,
  FILLER_POINTS,
  FILLERS,
  FLOORS,
  FULL,
  LOST,
  MOST_LOST,
  MOST_SUPPLY,
  PHASES,
  POINTS_PART,
  SUPPLIES,
} from './layout.ts';

const SLOT_BITS = 10;
const SLOT = 8;

/** The prospects of one board, for the player to move or for the one who waits. */
export class BoardProspects {
  readonly #wall: number;
  readonly #weights: Int16Array;
  /** By row, line and supply. */
  readonly #begun: Int32Array;
  /** A cache by tiles on the table: the value of an empty line, by row. */
  readonly #empty = new Int32Array(SLOT << SLOT_BITS).fill(-1);

  constructor(wall: number, weights: Int16Array) {
    this.#wall = wall;
    this.#weights = weights;
    this.#begun = begunLines(wall, weights);
  }

  /** The value for these lines, open colours and floor spaces, and these tiles on the table. */
  of(lines: number, open: number, floor: number, left: PackedCounts, phase: number): number {
    const weights = this.#weights;
    const lost = lostTiles(open, left);
    const slot = this.#slotOf(left, phase);
    let value = weights[LOST + (lost < MOST_LOST ? lost : MOST_LOST)]!;
    value += weights[FLOORS + floor * PHASES + phase]!;
    for (let row = 0; row < ROWS; row++) {
      const line = (lines >>> (LINE_BITS * row)) & 63;
      if (line === 0) value += this.#empty[slot + 1 + row]!;
      else if ((line & 7) > row) value += weights[FULL + row * PHASES + phase]!;
      else {
        const supply = (left >>> (5 * (line >>> 3))) & 31;
        value += this.#begun[((row << 6) | line) * SUPPLIES + (supply < MOST_SUPPLY ? supply : MOST_SUPPLY)]!;
      }
    }
    return value;
  }

  #slotOf(left: number, phase: number): number {
    const slot = (Math.imul(left, 0x9e3779b1) >>> (32 - SLOT_BITS)) * SLOT;
    if (this.#empty[slot] !== left) {
      this.#empty[slot] = left;
      for (let row = 0; row < ROWS; row++) this.#empty[slot + 1 + row] = this.#emptyLine(row, left, phase);
    }
    return slot;
  }

  #emptyLine(row: number, left: number, phase: number): number {
    let most = 0;
    let fillers = 0;
    let points = 0;
    for (let color = 0; color < COLOR_COUNT; color++) {
      const column = fixedColumn(row, color);
      if ((this.#wall >>> (row * 5 + column)) & 1) continue;
      const supply = Math.min(countOf(left, color), MOST_SUPPLY);
      if (supply > most) most = supply;
      if (supply <= row) continue;
      fillers++;
      points = Math.max(points, pointsAt(this.#wall, row, column));
    }
    const weights = this.#weights;
    return (
      weights[EMPTY + row * SUPPLIES + most]! +
      weights[FILLERS + (row * 6 + fillers) * PHASES + phase]! +
      Math.round((weights[FILLER_POINTS + row * PHASES + phase]! * points) / POINTS_PART)
    );
  }
}

function begunLines(wall: number, weights: Int16Array): Int32Array {
  const begun = new Int32Array(ROWS * 64 * SUPPLIES);
  for (let row = 1; row < ROWS; row++) {
    for (let color = 0; color < COLOR_COUNT; color++) {
      const points = pointsAt(wall, row, fixedColumn(row, color)) / POINTS_PART;
      for (let count = 1; count <= row; count++) {
        const room = row + 1 - count;
        const at = ((row << 6) | (color << 3) | count) * SUPPLIES;
        for (let supply = 0; supply < SUPPLIES; supply++) {
          begun[at + supply] =
            weights[BEGUN + (row * 5 + room) * SUPPLIES + supply]! +
            Math.round(weights[BEGUN_POINTS + room * SUPPLIES + supply]! * points);
        }
      }
    }
  }
  return begun;
}

function pointsAt(wall: number, row: number, column: number): number {
  return placementScore(wall | (1 << (row * 5 + column)), row, column);
}

/** Tiles on the table that no line of the board takes. */
function lostTiles(open: number, left: number): number {
  let lost = 0;
  for (let color = 0; color < COLOR_COUNT; color++) {
    if (((open >>> color) & 0x108421) === 0) lost += (left >>> (5 * color)) & 31;
  }
  return lost;
}
