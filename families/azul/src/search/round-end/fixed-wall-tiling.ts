import { placementScore, rowCells } from '../../rules/packed/wall.ts';
import { fixedColumn, ROWS } from '../../rules/tiles.ts';

/**
 * The lines that a player has finished this round, in one number: a digit to the base 6 a row, 0 for a line that is not
 * finished and colour + 1 for one that is.
 */
export type Finished = number;

export const FINISHED_STATES = 6 ** ROWS;

/** The weight of a row's digit. */
export const ROW_WEIGHT = new Int32Array([1, 6, 36, 216, 1296]);

export function finishedColor(finished: Finished, row: number): number {
  return (Math.floor(finished / ROW_WEIGHT[row]!) % 6) - 1;
}

/** A wall once the finished lines are tiled. */
export interface TiledWall {
  readonly wall: number;
  /** Its colours, bit 5 × row + colour. */
  readonly tints: number;
  /** The rows of a grey wall, three bits a column: colour + 1; null for the fixed wall, which shows its colours. */
  readonly glazes: Int32Array | null;
}

/** What finished lines come to on one wall. In nothing else do the two kinds of wall differ at the end of a round. */
export interface WallTiling {
  /** The points that the tiling brings. */
  of(finished: Finished): number;
  /** Tiles of lines that find no place on the wall: they fall to the floor. */
  fallen(finished: Finished): number;
  tiled(finished: Finished): TiledWall;
}

/** The fixed wall once the finished lines are tiled. */
function fixedTiled(wall: number, finished: Finished): number {
  let tiled = wall;
  for (let row = 0; row < ROWS; row++) {
    const color = finishedColor(finished, row);
    if (color >= 0) tiled |= 1 << (row * 5 + fixedColumn(row, color));
  }
  return tiled;
}

/** What the finished lines score, tiled top to bottom. */
function scoreOf(wall: number, finished: Finished): number {
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

/** A fixed wall by colours: bit 5 × row + colour. */
function colorsOf(wall: number): number {
  let colors = 0;
  for (let row = 0; row < ROWS; row++) {
    const cells = rowCells(wall, row);
    colors |= (((cells >>> row) | (cells << (5 - row))) & 31) << (5 * row);
  }
  return colors;
}

/** The points that the tiling brings on one fixed wall, for every state of its lines, worked out when first asked for. */
export class WallGain implements WallTiling {
  readonly #wall: number;
  // Points + 1; 0 where not worked out yet.
  readonly #points = new Uint8Array(FINISHED_STATES);

  constructor(wall: number) {
    this.#wall = wall;
  }

  of(finished: Finished): number {
    const known = this.#points[finished]!;
    return known !== 0 ? known - 1 : this.#workOut(finished);
  }

  fallen(): number {
    return 0;
  }

  tiled(finished: Finished): TiledWall {
    const wall = fixedTiled(this.#wall, finished);
    return { wall, tints: colorsOf(wall), glazes: null };
  }

  #workOut(finished: Finished): number {
    const points = scoreOf(this.#wall, finished);
    this.#points[finished] = points + 1;
    return points;
  }
}
