import { CENTER } from '../../rules/packed/game.ts';
import { TO_FLOOR } from '../../rules/packed/move.ts';
import { FLOOR_SPACES } from '../../rules/tiles.ts';
import { ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';
import { LINE_BITS, type RootPosition, type SearchBoard } from './root-position.ts';

/**
 * A search keeps one frame of numbers for each ply. A move writes the next frame; undoing it is returning to the frame
 * before. Boards are stored from the view of the player to move: mine, then theirs.
 */
export const FRAME_SIZE = 16;
/** 0 for the player to move at the root, 1 for the other. */
export const SIDE = 0;
/** Bit h is set until heap h is taken from. */
export const HEAPS = 1;
export const CENTER_TILES = 2;
/** All tiles on the table. */
export const LEFT = 3;
export const FRAME_MARKER = 4;
export const MINE = 5;
export const THEIRS = 9;

/** Who holds the marker: nobody, the player to move, or (2) the other. */
export const MARKER_FREE = 0;
export const MARKER_MINE = 1;

/** Offsets within a board. */
export const FRAME_LINES = 0;
export const FRAME_OPEN = 1;
export const FINISHED = 2;
export const FRAME_FLOOR = 3;

/** A move of the search: like `Move`, with a heap of the root position in place of a factory. */
export type HeapMove = number;

export function writeRoot(frames: Int32Array, position: RootPosition): void {
  frames[SIDE] = 0;
  frames[HEAPS] = (1 << position.heaps.length) - 1;
  frames[CENTER_TILES] = position.center;
  frames[LEFT] = position.left;
  frames[FRAME_MARKER] = position.marker;
  writeBoard(frames, MINE, position.mover);
  writeBoard(frames, THEIRS, position.other);
}

function writeBoard(frames: Int32Array, at: number, board: SearchBoard): void {
  frames[at + FRAME_LINES] = board.lines;
  frames[at + FRAME_OPEN] = board.open;
  frames[at + FINISHED] = board.finished;
  frames[at + FRAME_FLOOR] = board.floor;
}

/** Writes the frame after a move, right behind the frame at `at`. */
export function writeNext(frames: Int32Array, at: number, move: HeapMove, position: RootPosition): void {
  const next = at + FRAME_SIZE;
  const heap = move >>> 6;
  const color = (move >>> 3) & 7;
  const tiles = heap === CENTER ? frames[at + CENTER_TILES]! : position.heaps[heap]!;
  const count = (tiles >>> (5 * color)) & 31;
  const rest = tiles - (count << (5 * color));
  let marker = frames[at + FRAME_MARKER]!;
  let floor = frames[at + MINE + FRAME_FLOOR]!;
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
  // Swaps mine and theirs; a free marker stays free.
  frames[next + FRAME_MARKER] = (3 - marker) % 3;
  frames[next + MINE + FRAME_LINES] = frames[at + THEIRS + FRAME_LINES]!;
  frames[next + MINE + FRAME_OPEN] = frames[at + THEIRS + FRAME_OPEN]!;
  frames[next + MINE + FINISHED] = frames[at + THEIRS + FINISHED]!;
  frames[next + MINE + FRAME_FLOOR] = frames[at + THEIRS + FRAME_FLOOR]!;
  writeFilled(frames, at + MINE, next + THEIRS, move & 7, color, count, floor);
}

/** Copies the board at `from` to `to` and adds tiles to a row or the floor. */
function writeFilled(
  frames: Int32Array,
  from: number,
  to: number,
  row: number,
  color: number,
  count: number,
  floorBefore: number,
): void {
  let lines = frames[from + FRAME_LINES]!;
  let open = frames[from + FRAME_OPEN]!;
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
  frames[to + FRAME_LINES] = lines;
  frames[to + FRAME_OPEN] = open;
  frames[to + FINISHED] = finished;
  frames[to + FRAME_FLOOR] = floor < FLOOR_SPACES ? floor : FLOOR_SPACES;
}
