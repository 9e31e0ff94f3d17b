import { placementScore, rowCells } from '../../rules/packed/wall.ts';
import { fixedColumn, ROWS } from '../../rules/tiles.ts';

/**
 * The lines that a player has finished this round, as a number with one base-6 digit for each row: 0 for an unfinished
 * line, colour + 1 for a finished one.
 */
export type FinishedLines = number;

export const FINISHED_STATES = 6 ** ROWS;

/** The weight of a row's digit. */
export const ROW_WEIGHT = new Int32Array([1, 6, 36, 216, 1296]);

export function finishedColor(finished: FinishedLines, row: number): number {
  return (Math.floor(finished / ROW_WEIGHT[row]!) % 6) - 1;
}

/** A wall after the finished lines are tiled. */
export interface TiledWall {
  readonly wall: number;
  /** Its colours, bit 5 × row + colour. */
  readonly wallColors: number;
  /** The rows of a grey wall, three bits for each column: colour + 1; null for the fixed wall. */
  readonly greyRows: Int32Array | null;
}

/** The result of tiling one wall, the only thing that differs between fixed and grey walls at the end of a round. */
export interface WallTiling {
  /** The points of the tiling. */
  pointsOf(finished: FinishedLines): number;
  /** Tiles of lines without a place on the wall, which go to the floor. */
  spilled(finished: FinishedLines): number;
  tiled(finished: FinishedLines): TiledWall;
}

/** The fixed wall after the finished lines are tiled. */
function fixedTiled(wall: number, finished: FinishedLines): number {
  let tiled = wall;
  for (let row = 0; row < ROWS; row++) {
    const color = finishedColor(finished, row);
    if (color >= 0) tiled |= 1 << (row * 5 + fixedColumn(row, color));
  }
  return tiled;
}

/** The points of the finished lines, tiled top to bottom. */
function scoreOf(wall: number, finished: FinishedLines): number {
  let tiled = wall;
  let points = 0;
  for (let row = 0; row < ROWS; row++) {
    const color = finishedColor(finished, row);
    if (color < 0) continue;
    const column = fixedColumn(row, color);
    tiled |= 1 << (row * 5 + column);
    points += placementScore(tiled, row, column);
  }
  return points;
}

/** The colours of a fixed wall: bit 5 × row + colour. */
function colorsOf(wall: number): number {
  let colors = 0;
  for (let row = 0; row < ROWS; row++) {
    const cells = rowCells(wall, row);
    colors |= (((cells >>> row) | (cells << (5 - row))) & 31) << (5 * row);
  }
  return colors;
}

/** The tiling of one fixed wall. Points are computed on first use. */
export class FixedWallTiling implements WallTiling {
  readonly #wall: number;
  // Points + 1; 0 means not computed yet.
  readonly #points = new Uint8Array(FINISHED_STATES);

  constructor(wall: number) {
    this.#wall = wall;
  }

  pointsOf(finished: FinishedLines): number {
    const known = this.#points[finished]!;
    return known !== 0 ? known - 1 : this.#workOut(finished);
  }

  spilled(): number {
    return 0;
  }

  tiled(finished: FinishedLines): TiledWall {
    const wall = fixedTiled(this.#wall, finished);
    return { wall, wallColors: colorsOf(wall), greyRows: null };
  }

  #workOut(finished: FinishedLines): number {
    const points = scoreOf(this.#wall, finished);
    this.#points[finished] = points + 1;
    return points;
  }
}
