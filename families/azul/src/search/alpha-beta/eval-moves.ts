import { CENTER } from '../../rules/packed/game.ts';
import { TO_FLOOR } from '../../rules/packed/move.ts';
import { COLOR_COUNT, FLOOR_SPACES, ROWS } from '../../rules/tiles.ts';
import { MOVE_BITS } from '../move-list.ts';
import { ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import {
  CENTER_TILES,
  FINISHED,
  FLOOR,
  HEAPS,
  LINES,
  MARKER,
  MARKER_FREE,
  MARKER_MINE,
  MINE,
  OPEN,
  SIDE,
} from './frame.ts';
import { GROUPS, LINE_BITS, type TableTop } from './root-position.ts';
import type { RoundEnd } from './round-end-value.ts';

const HEAP_MASK = 15 << 6;

/** Lists moves of the player to move, ranked by what the own board would be worth if the round ended there. */
export class ValueMoves {
  readonly #top: TableTop;
  readonly #end: RoundEnd;
  // Where the moves of a group stand in the list, and how many: by colour and count.
  readonly #ranked = new Int32Array(256);
  #n = 0;

  constructor(top: TableTop, end: RoundEnd) {
    this.#top = top;
    this.#end = end;
  }

  /** Writes the moves of the frame at `at` from `from` on; returns where they end. */
  list(list: Int32Array, from: number, frames: Int32Array, at: number): number {
    const { groups, twins } = this.#top;
    const heaps = frames[at + HEAPS]!;
    const marker = frames[at + MARKER]!;
    this.#n = from;
    this.#ranked.fill(0);
    for (let rest = heaps; rest !== 0; rest &= rest - 1) {
      const heap = 31 - Math.clz32(rest & -rest);
      if ((twins >>> heap) & 1 && (heaps >>> (heap - 1)) & 1) continue;
      for (let group = heap * GROUPS; groups[group] !== 0; group++) {
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

  /** The same tiles from another heap have the same ranks. */
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
    const lines = frames[at + MINE + LINES]!;
    const open = frames[at + MINE + OPEN]!;
    const finished = frames[at + MINE + FINISHED]!;
    const floor = frames[at + MINE + FLOOR]! + markerSpaces;
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
      const rank = this.#end.standing(isMover, filled, after, spaces < FLOOR_SPACES ? spaces : FLOOR_SPACES, isStarter);
      list[this.#n++] = (rank << MOVE_BITS) | take | row;
    }
    const spaces = floor + count;
    const rank = this.#end.standing(isMover, lines, finished, spaces < FLOOR_SPACES ? spaces : FLOOR_SPACES, isStarter);
    list[this.#n++] = (rank << MOVE_BITS) | take | TO_FLOOR;
  }
}
