import type { Tally } from '../../rules/packed/tally.ts';
import { totalOf } from '../../rules/packed/tally.ts';
import { floorCost, ROWS } from '../../rules/tiles.ts';
import { type Finished, ROW_WEIGHT, WallGain } from '../round-end/fixed-wall-tiling.ts';
import { FINISHED, FLOOR, LINES, OPEN } from './frame.ts';
import { LINE_BITS, type SearchBoard } from './root-position.ts';
import { RowReach } from './row-score-bound.ts';

/** What one player's score at the end of the round can be: exactly once the last tile is taken, within bounds before. */
export class SideScore {
  readonly gain: WallGain;
  readonly reach: RowReach;
  readonly #score: number;

  constructor(board: SearchBoard) {
    this.gain = new WallGain(board.wall);
    this.reach = new RowReach(board.wall, board.open);
    this.#score = board.score;
  }

  /** The score when the round ends like this. */
  final(finished: Finished, floor: number): number {
    const points = this.#score + this.gain.of(finished) - floorCost(floor);
    return points > 0 ? points : 0;
  }

  /** No more than this can come of the board at `at`: every line that can be filled is, at most `moves` of them. */
  most(frames: Int32Array, at: number, canFill: number, moves: number): number {
    const lines = frames[at + LINES]!;
    const finished = frames[at + FINISHED]!;
    const empty = frames[at + OPEN]! & canFill;
    let points = this.#score - floorCost(frames[at + FLOOR]!);
    let first = 0;
    let second = 0;
    let sum = 0;
    for (let row = 0; row < ROWS; row++) {
      const line = (lines >>> (LINE_BITS * row)) & 63;
      const count = line & 7;
      const color = line >>> 3;
      if (count === row + 1) {
        points += this.reach.of(row, finished, 1 << color);
        continue;
      }
      const colors =
        count === 0 ? (empty >>> (5 * row)) & 31 : ((canFill >>> (5 * (row - count) + color)) & 1) << color;
      if (colors === 0) continue;
      const most = this.reach.of(row, finished, colors);
      sum += most;
      if (most > first) {
        second = first;
        first = most;
      } else if (most > second) second = most;
    }
    points += moves >= 3 ? sum : moves === 2 ? first + second : moves === 1 ? first : 0;
    return points > 0 ? points : 0;
  }

  /** No less than this can come of the board at `at`: every tile falls that no begun line has room for. */
  least(frames: Int32Array, at: number, left: Tally, markerSpaces: number): number {
    const lines = frames[at + LINES]!;
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
    return this.final(frames[at + FINISHED]!, frames[at + FLOOR]! + markerSpaces + totalOf(falling));
  }

  /** The score after taking the last tiles, put where they do best. The floor is best only where no line takes them. */
  lastTake(frames: Int32Array, at: number, color: number, count: number, markerSpaces: number): number {
    const lines = frames[at + LINES]!;
    const finished = frames[at + FINISHED]!;
    const floor = frames[at + FLOOR]! + markerSpaces;
    const rows = (frames[at + OPEN]! >>> color) & 0x108421;
    if (rows === 0) return this.final(finished, floor + count);
    let best = 0;
    for (let row = 0; row < ROWS; row++) {
      if (!((rows >>> (5 * row)) & 1)) continue;
      const room = row + 1 - ((lines >>> (LINE_BITS * row)) & 7);
      const points =
        count >= room
          ? this.final(finished + (color + 1) * ROW_WEIGHT[row]!, floor + count - room)
          : this.final(finished, floor);
      if (points > best) best = points;
    }
    return best;
  }
}
