import { CENTER } from '../../rules/packed/game.ts';
import { TO_FLOOR } from '../../rules/packed/move.ts';
import { COLOR_COUNT, floorCost, ROWS } from '../../rules/tiles.ts';
import { MOVE_BITS } from '../move-list.ts';
import { ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import { isDominatedRow, takesOnly } from './dominance.ts';
import {
  CENTER_TILES,
  FINISHED,
  FRAME_FLOOR,
  FRAME_LINES,
  FRAME_MARKER,
  FRAME_OPEN,
  HEAPS,
  LEFT,
  MARKER_FREE,
  MINE,
} from './frame.ts';
import type { PlayerScoreBounds } from './player-score-bounds.ts';
import { GROUPS_PER_HEAP, LINE_BITS, type RootPosition } from './root-position.ts';

// Ranks are in 32nds of a point.
const POINT = 32;
const PER_BEGUN = 8;
const IDLE_LINE = 8;
const ON_FLOOR = 16;

/** Lists the moves of the player to move, ranked by their immediate gain plus a little for begun lines. */
export class RoundScoreMoves {
  readonly #position: RootPosition;
  readonly #skipsDominated: boolean;
  #n = 0;

  constructor(position: RootPosition, skipsDominated: boolean) {
    this.#position = position;
    this.#skipsDominated = skipsDominated;
  }

  /** Writes the moves of the frame at `at` to the list, starting at `from`; returns the end of the list. */
  list(
    list: Int32Array,
    from: number,
    frames: Int32Array,
    at: number,
    side: PlayerScoreBounds,
    canFill: number,
  ): number {
    const { groups, duplicates } = this.#position;
    const heaps = frames[at + HEAPS]!;
    this.#n = from;
    for (let rest = heaps; rest !== 0; rest &= rest - 1) {
      const heap = 31 - Math.clz32(rest & -rest);
      if ((duplicates >>> heap) & 1 && (heaps >>> (heap - 1)) & 1) continue;
      for (let group = heap * GROUPS_PER_HEAP; groups[group] !== 0; group++) {
        this.#listGroup(list, frames, at, heap, groups[group]! & 7, groups[group]! >>> 3, 0, side, canFill);
      }
    }
    const center = frames[at + CENTER_TILES]!;
    const markerSpaces = frames[at + FRAME_MARKER] === MARKER_FREE ? 1 : 0;
    for (let color = 0; color < COLOR_COUNT; color++) {
      const count = (center >>> (5 * color)) & 31;
      if (count > 0) this.#listGroup(list, frames, at, CENTER, color, count, markerSpaces, side, canFill);
    }
    return this.#n;
  }

  #listGroup(
    list: Int32Array,
    frames: Int32Array,
    at: number,
    heap: number,
    color: number,
    count: number,
    markerSpaces: number,
    side: PlayerScoreBounds,
    canFill: number,
  ): void {
    const lines = frames[at + MINE + FRAME_LINES]!;
    const open = frames[at + MINE + FRAME_OPEN]!;
    const finished = frames[at + MINE + FINISHED]!;
    const floor = frames[at + MINE + FRAME_FLOOR]! + markerSpaces;
    const held = (frames[at + LEFT]! >>> (5 * color)) & 31;
    const base = -POINT * (side.tiling.pointsOf(finished) - floorCost(frames[at + MINE + FRAME_FLOOR]!));
    const take = (heap << 6) | (color << 3);
    let isFloorListed = true;
    for (let row = 0; row < ROWS; row++) {
      if (!((open >>> (5 * row + color)) & 1)) continue;
      const begun = (lines >>> (LINE_BITS * row)) & 7;
      const room = row + 1 - begun;
      if (this.#skipsDominated) {
        if (takesOnly(open, row, color)) isFloorListed = false;
        if (held < room && isDominatedRow(lines, open, row, color, held, canFill)) continue;
      }
      let rank: number;
      if (count >= room) {
        const points =
          side.tiling.pointsOf(finished + (color + 1) * ROW_WEIGHT[row]!) - floorCost(floor + count - room);
        rank = base + POINT * points;
      } else {
        rank = base + POINT * (side.tiling.pointsOf(finished) - floorCost(floor));
        if (held < room) rank -= IDLE_LINE;
        else rank += ((PER_BEGUN * side.rowBound.of(row, finished, 1 << color) * (begun + count)) / (row + 1)) | 0;
      }
      list[this.#n++] = (rank << MOVE_BITS) | take | row;
    }
    if (!isFloorListed) return;
    const points = side.tiling.pointsOf(finished) - floorCost(floor + count);
    list[this.#n++] = ((base + POINT * points - ON_FLOOR) << MOVE_BITS) | take | TO_FLOOR;
  }
}
