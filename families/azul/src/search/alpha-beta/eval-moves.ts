import { CENTER } from '../../rules/packed/game.ts';
import { TO_FLOOR } from '../../rules/packed/move.ts';
import { COLOR_COUNT, FLOOR_SPACES, ROWS } from '../../rules/tiles.ts';
import { MOVE_BITS } from '../move-list.ts';
import { ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import {
  CENTER_TILES,
  FINISHED,
  FRAME_FLOOR,
  FRAME_LINES,
  FRAME_MARKER,
  FRAME_OPEN,
  HEAPS,
  MARKER_FREE,
  MARKER_MINE,
  MINE,
  SIDE,
} from './frame.ts';
import { GROUPS_PER_HEAP, LINE_BITS, type RootPosition } from './root-position.ts';
import type { RoundEndValue } from './round-end-value.ts';

const HEAP_MASK = 15 << 6;

/** Lists the moves of the player to move, ranked by the value of their board if the round ended after the move. */
export class EvalMoves {
  readonly #position: RootPosition;
  readonly #end: RoundEndValue;
  // By colour and count of a group: where its moves start in the list, and how many there are.
  readonly #ranked = new Int32Array(256);
  #n = 0;

  constructor(position: RootPosition, end: RoundEndValue) {
    this.#position = position;
    this.#end = end;
  }

  /** Writes the moves of the frame at `at` to the list, starting at `from`; returns the end of the list. */
  list(list: Int32Array, from: number, frames: Int32Array, at: number): number {
    const { groups, duplicates } = this.#position;
    const heaps = frames[at + HEAPS]!;
    const marker = frames[at + FRAME_MARKER]!;
    this.#n = from;
    this.#ranked.fill(0);
    for (let rest = heaps; rest !== 0; rest &= rest - 1) {
      const heap = 31 - Math.clz32(rest & -rest);
      if ((duplicates >>> heap) & 1 && (heaps >>> (heap - 1)) & 1) continue;
      for (let group = heap * GROUPS_PER_HEAP; groups[group] !== 0; group++) {
        this.#listTake(list, frames, at, heap, groups[group]!, marker === MARKER_MINE);
      }
    }
    const center = frames[at + CENTER_TILES]!;
    const markerSpaces = marker === MARKER_FREE ? 1 : 0;
    const isStarter = marker !== MARKER_FREE ? marker === MARKER_MINE : true;
    for (let color = 0; color < COLOR_COUNT; color++) {
      const count = (center >>> (5 * color)) & 31;
      if (count > 0) this.#listGroup(list, frames, at, CENTER, color, count, markerSpaces, isStarter);
    }
    return this.#n;
  }

  /** Equal groups of different heaps have equal ranks. */
  #listTake(list: Int32Array, frames: Int32Array, at: number, heap: number, group: number, isStarter: boolean): void {
    const ranked = this.#ranked[group]!;
    const from = this.#n;
    if (ranked === 0) this.#listGroup(list, frames, at, heap, group & 7, group >>> 3, 0, isStarter);
    else {
      for (let i = ranked >>> 6; i < (ranked >>> 6) + (ranked & 63); i++)
        list[this.#n++] = (list[i]! & ~HEAP_MASK) | (heap << 6);
    }
    this.#ranked[group] = (from << 6) | (this.#n - from);
  }

  #listGroup(
    list: Int32Array,
    frames: Int32Array,
    at: number,
    heap: number,
    color: number,
    count: number,
    markerSpaces: number,
    isStarter: boolean,
  ): void {
    const isMover = frames[at + SIDE] === 0;
    const lines = frames[at + MINE + FRAME_LINES]!;
    const open = frames[at + MINE + FRAME_OPEN]!;
    const finished = frames[at + MINE + FINISHED]!;
    const floor = frames[at + MINE + FRAME_FLOOR]! + markerSpaces;
    const take = (heap << 6) | (color << 3);
    for (let row = 0; row < ROWS; row++) {
      if (!((open >>> (5 * row + color)) & 1)) continue;
      const place = LINE_BITS * row;
      const held = (lines >>> place) & 7;
      const room = row + 1 - held;
      const isFull = count >= room;
      const filled = (lines & ~(63 << place)) | (((color << 3) | (isFull ? row + 1 : held + count)) << place);
      const after = isFull ? finished + (color + 1) * ROW_WEIGHT[row]! : finished;
      const spaces = isFull ? floor + count - room : floor;
      const rank = this.#end.orderingValue(
        isMover,
        filled,
        after,
        spaces < FLOOR_SPACES ? spaces : FLOOR_SPACES,
        isStarter,
      );
      list[this.#n++] = (rank << MOVE_BITS) | take | row;
    }
    const spaces = floor + count;
    const rank = this.#end.orderingValue(
      isMover,
      lines,
      finished,
      spaces < FLOOR_SPACES ? spaces : FLOOR_SPACES,
      isStarter,
    );
    list[this.#n++] = (rank << MOVE_BITS) | take | TO_FLOOR;
  }
}
