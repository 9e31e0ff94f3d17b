import type { PackedCounts } from '../../rules/packed/tile-counts.ts';
import { totalOf } from '../../rules/packed/tile-counts.ts';
import { floorCost, ROWS } from '../../rules/tiles.ts';
import { type FinishedLines, FixedWallTiling, ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import { FINISHED, FRAME_FLOOR, FRAME_LINES, FRAME_OPEN } from './frame.ts';
import { LINE_BITS, type SearchBoard } from './root-position.ts';
import { RowScoreBound } from './row-score-bound.ts';

/** One player's score at the end of the round: exact once the last tile is taken, bounded before. */
export class PlayerScoreBounds {
  readonly tiling: FixedWallTiling;
  readonly rowBound: RowScoreBound;
  readonly #score: number;

  constructor(board: SearchBoard) {
    this.tiling = new FixedWallTiling(board.wall);
    this.rowBound = new RowScoreBound(board.wall, board.open);
    this.#score = board.score;
  }

  /** The score when the round ends with these finished lines and floor spaces. */
  finalScore(finished: FinishedLines, floor: number): number {
    const points = this.#score + this.tiling.pointsOf(finished) - floorCost(floor);
    return points > 0 ? points : 0;
  }

  /** An upper bound for the board at `at`: the best lines that can be filled are filled, at most `moves` of them. */
  upperBound(frames: Int32Array, at: number, canFill: number, moves: number): number {
    const lines = frames[at + FRAME_LINES]!;
    const finished = frames[at + FINISHED]!;
    const empty = frames[at + FRAME_OPEN]! & canFill;
    let points = this.#score - floorCost(frames[at + FRAME_FLOOR]!);
    let first = 0;
    let second = 0;
    let sum = 0;
    for (let row = 0; row < ROWS; row++) {
      const line = (lines >>> (LINE_BITS * row)) & 63;
      const count = line & 7;
      const color = line >>> 3;
      if (count === row + 1) {
        points += this.rowBound.of(row, finished, 1 << color);
        continue;
      }
      const colors =
        count === 0 ? (empty >>> (5 * row)) & 31 : ((canFill >>> (5 * (row - count) + color)) & 1) << color;
      if (colors === 0) continue;
      const rowBound = this.rowBound.of(row, finished, colors);
      sum += rowBound;
      if (rowBound > first) {
        second = first;
        first = rowBound;
      } else if (rowBound > second) second = rowBound;
    }
    points += moves >= 3 ? sum : moves === 2 ? first + second : moves === 1 ? first : 0;
    return points > 0 ? points : 0;
  }

  /** A lower bound for the board at `at`: every tile that no begun line has room for goes to the floor. */
  lowerBound(frames: Int32Array, at: number, left: PackedCounts, markerSpaces: number): number {
    const lines = frames[at + FRAME_LINES]!;
    let falling = left;
    for (let row = 1; row < ROWS; row++) {
      const line = (lines >>> (LINE_BITS * row)) & 63;
      const count = line & 7;
      if (count === 0 || count === row + 1) continue;
      const shift = (line >>> 3) * 5;
      const held = (falling >>> shift) & 31;
      const room = row + 1 - count;
      falling -= (held < room ? held : room) << shift;
    }
    return this.finalScore(frames[at + FINISHED]!, frames[at + FRAME_FLOOR]! + markerSpaces + totalOf(falling));
  }

  /** The score after taking the last tiles to the best row. The floor is best only where no row takes them. */
  scoreAfterLastTake(frames: Int32Array, at: number, color: number, count: number, markerSpaces: number): number {
    const lines = frames[at + FRAME_LINES]!;
    const finished = frames[at + FINISHED]!;
    const floor = frames[at + FRAME_FLOOR]! + markerSpaces;
    const rows = (frames[at + FRAME_OPEN]! >>> color) & 0x108421;
    if (rows === 0) return this.finalScore(finished, floor + count);
    let best = 0;
    for (let row = 0; row < ROWS; row++) {
      if (!((rows >>> (5 * row)) & 1)) continue;
      const room = row + 1 - ((lines >>> (LINE_BITS * row)) & 7);
      const points =
        count >= room
          ? this.finalScore(finished + (color + 1) * ROW_WEIGHT[row]!, floor + count - room)
          : this.finalScore(finished, floor);
      if (points > best) best = points;
    }
    return best;
  }
}
