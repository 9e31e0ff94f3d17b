import { CENTER } from '../../rules/packed/game.ts';
import { TO_FLOOR } from '../../rules/packed/move.ts';
import { COLOR_COUNT, floorCost, ROWS } from '../../rules/tiles.ts';
import { MOVE_BITS } from '../move-list.ts';
import { ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import { isDominatedRow, takesOnly } from './dominance.ts';
import { CENTER_TILES, FINISHED, FLOOR, HEAPS, LEFT, LINES, MARKER, MARKER_FREE, MINE, OPEN } from './frame.ts';
import type { SideScore } from './player-score-bounds.ts';
import { GROUPS, LINE_BITS, type TableTop } from './root-position.ts';

// Ranks in 32nds of a point.
const POINT = 32;
const PER_BEGUN = 8;
const IDLE_LINE = 8;
const ON_FLOOR = 16;

/** Lists moves of the player to move by what they gain at once, with a little for a line begun. */
export class PureMoves {
  readonly #top: TableTop;
  readonly #skipsDominated: boolean;
  #n = 0;

  constructor(top: TableTop, skipsDominated: boolean) {
    this.#top = top;
    this.#skipsDominated = skipsDominated;
  }

  /** Writes the moves of the frame at `at` from `from` on; returns where they end. */
  list(list: Int32Array, from: number, frames: Int32Array, at: number, side: SideScore, canFill: number): number {
    const { groups, twins } = this.#top;
    const heaps = frames[at + HEAPS]!;
    this.#n = from;
    for (let rest = heaps; rest !== 0; rest &= rest - 1) {
      const heap = 31 - Math.clz32(rest & -rest);
      if ((twins >>> heap) & 1 && (heaps >>> (heap - 1)) & 1) continue;
      for (let group = heap * GROUPS; groups[group] !== 0; group++) {
        this.#listGroup(list, frames, at, heap, groups[group]! & 7, groups[group]! >>> 3, 0, side, canFill);
      }
    }
    const center = frames[at + CENTER_TILES]!;
    const markerSpaces = frames[at + MARKER] === MARKER_FREE ? 1 : 0;
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
    side: SideScore,
    canFill: number,
  ): void {
    const lines = frames[at + MINE + LINES]!;
    const open = frames[at + MINE + OPEN]!;
    const finished = frames[at + MINE + FINISHED]!;
    const floor = frames[at + MINE + FLOOR]! + markerSpaces;
    const held = (frames[at + LEFT]! >>> (5 * color)) & 31;
    const base = -POINT * (side.gain.of(finished) - floorCost(frames[at + MINE + FLOOR]!));
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
        const points = side.gain.of(finished + (color + 1) * ROW_WEIGHT[row]!) - floorCost(floor + count - room);
        rank = base + POINT * points;
      } else {
        rank = base + POINT * (side.gain.of(finished) - floorCost(floor));
        if (held < room) rank -= IDLE_LINE;
        else rank += ((PER_BEGUN * side.reach.of(row, finished, 1 << color) * (begun + count)) / (row + 1)) | 0;
      }
      list[this.#n++] = (rank << MOVE_BITS) | take | row;
    }
    if (!isFloorListed) return;
    const points = side.gain.of(finished) - floorCost(floor + count);
    list[this.#n++] = ((base + POINT * points - ON_FLOOR) << MOVE_BITS) | take | TO_FLOOR;
  }
}
