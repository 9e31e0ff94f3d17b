import { CENTER } from '../../rules/packed/game.ts';
import { TO_FLOOR } from '../../rules/packed/move.ts';
import { FLOOR_SPACES } from '../../rules/tiles.ts';
import { ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import { LINE_BITS, type SearchBoard, type TableTop } from './root-position.ts';

/**
 * A search keeps one frame of numbers a ply; a move writes the next frame and taking it back is to look at the old one.
 * Boards stand as the player to move sees them: mine, then theirs.
 */
export const FRAME = 16;
/** 0 for the player to move at the root, 1 for the other. */
export const SIDE = 0;
/** Bit h is set while heap h lies untouched. */
export const HEAPS = 1;
export const CENTER_TILES = 2;
/** All tiles on the table. */
export const LEFT = 3;
export const MARKER = 4;
export const MINE = 5;
export const THEIRS = 9;

export const MARKER_FREE = 0;
export const MARKER_MINE = 1;
export const MARKER_THEIRS = 2;

/** Within a board. */
export const LINES = 0;
export const OPEN = 1;
export const FINISHED = 2;
export const FLOOR = 3;

/** A draft in a search: like `Move`, with a heap in place of a factory. */
export type HeapMove = number;

export function writeRoot(frames: Int32Array, top: TableTop): void {
  frames[SIDE] = 0;
  frames[HEAPS] = (1 << top.heaps.length) - 1;
  frames[CENTER_TILES] = top.center;
  frames[LEFT] = top.left;
  frames[MARKER] = top.marker;
  writeBoard(frames, MINE, top.mover);
  writeBoard(frames, THEIRS, top.other);
}

function writeBoard(frames: Int32Array, at: number, board: SearchBoard): void {
  frames[at + LINES] = board.lines;
  frames[at + OPEN] = board.open;
  frames[at + FINISHED] = board.finished;
  frames[at + FLOOR] = board.floor;
}

/** Writes the frame after a move behind the one at `at`. */
export function writeNext(frames: Int32Array, at: number, move: HeapMove, top: TableTop): void {
  const next = at + FRAME;
  const heap = move >>> 6;
  const color = (move >>> 3) & 7;
  const tiles = heap === CENTER ? frames[at + CENTER_TILES]! : top.heaps[heap]!;
  const count = (tiles >>> (5 * color)) & 31;
  const rest = tiles - (count << (5 * color));
  let marker = frames[at + MARKER]!;
  let floor = frames[at + MINE + FLOOR]!;
  if (heap === CENTER) {
    frames[next + HEAPS] = frames[at + HEAPS]!;
    frames[next + CENTER_TILES] = rest;
    if (marker === MARKER_FREE) {
      marker = MARKER_MINE;
      floor++;
    }
  } else {
    frames[next + HEAPS] = frames[at + HEAPS]! & ~(1 << heap);
    frames[next + CENTER_TILES] = frames[at + CENTER_TILES]! + rest;
  }
  frames[next + SIDE] = 1 - frames[at + SIDE]!;
  frames[next + LEFT] = frames[at + LEFT]! - (count << (5 * color));
  // Mine is theirs for the other player; a free marker stays free.
  frames[next + MARKER] = (3 - marker) % 3;
  frames[next + MINE + LINES] = frames[at + THEIRS + LINES]!;
  frames[next + MINE + OPEN] = frames[at + THEIRS + OPEN]!;
  frames[next + MINE + FINISHED] = frames[at + THEIRS + FINISHED]!;
  frames[next + MINE + FLOOR] = frames[at + THEIRS + FLOOR]!;
  writeFilled(frames, at + MINE, next + THEIRS, move & 7, color, count, floor);
}

/** Writes the board at `from` to `to`, with tiles added to a row or the floor. */
function writeFilled(
  frames: Int32Array,
  from: number,
  to: number,
  row: number,
  color: number,
  count: number,
  floorBefore: number,
): void {
  let lines = frames[from + LINES]!;
  let open = frames[from + OPEN]!;
  let finished = frames[from + FINISHED]!;
  let floor = floorBefore;
  if (row === TO_FLOOR) floor += count;
  else {
    const place = LINE_BITS * row;
    const held = (lines >>> place) & 7;
    const room = row + 1 - held;
    open &= ~(31 << (5 * row));
    if (count >= room) {
      floor += count - room;
      finished += (color + 1) * ROW_WEIGHT[row]!;
    } else open |= 1 << (5 * row + color);
    const filled = count >= room ? row + 1 : held + count;
    lines = (lines & ~(63 << place)) | (((color << 3) | filled) << place);
  }
  frames[to + LINES] = lines;
  frames[to + OPEN] = open;
  frames[to + FINISHED] = finished;
  frames[to + FLOOR] = floor < FLOOR_SPACES ? floor : FLOOR_SPACES;
}
