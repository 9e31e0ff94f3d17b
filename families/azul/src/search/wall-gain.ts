import { placementScore } from '../rules/wall.ts';
import { fixedColumn, ROWS } from '../tiles.ts';

/**
 * The lines that a player has finished this round, in one number: a digit to the base 6 a row, 0 for a line that is not
 * finished and colour + 1 for one that is.
 */
export type Finished = number;

const FINISHED_STATES = 6 ** ROWS;

/** The weight of a row's digit. */
export const ROW_WEIGHT = new Int32Array([1, 6, 36, 216, 1296]);

export function finishedColor(finished: Finished, row: number): number {
  return (Math.floor(finished / ROW_WEIGHT[row]!) % 6) - 1;
}

/** The wall once the finished lines are tiled. */
export function tiledWall(wall: number, finished: Finished): number {
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

/** The points that the tiling brings on one fixed wall, for every state of its lines, worked out when first asked for. */
export class WallGain {
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

  #workOut(finished: Finished): number {
    const points = scoreOf(this.#wall, finished);
    this.#points[finished] = points + 1;
    return points;
  }
}
