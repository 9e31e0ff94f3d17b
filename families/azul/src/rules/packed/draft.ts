import { FLOOR_SPACES } from '../tiles.ts';
import {
  ACTIVE,
  board,
  CENTER,
  FLOOR,
  FLOOR_SIZE,
  LID,
  LINES,
  MARKER,
  MARKER_IN_CENTER,
  ON_TABLE,
  OPEN,
  type PackedGame,
  SEAT_COUNT,
  SOURCES,
} from './game.ts';
import { lineCount, packLine } from './lines.ts';
import { colorOf, destinationOf, type Move, sourceOf, TO_FLOOR } from './move.ts';
import { countOf, tilesOf } from './tile-counts.ts';

/** Plays a legal move in place. */
export function draft(game: PackedGame, move: Move): void {
  const seat = game[ACTIVE]!;
  const color = colorOf(move);
  const count = takeTiles(game, seat, sourceOf(move), color);
  const row = destinationOf(move);
  const spilled = row === TO_FLOOR ? count : fillLine(game, board(seat), row, color, count);
  if (spilled > 0) dropOnFloor(game, seat, color, spilled);
  game[ACTIVE] = seat + 1 === game[SEAT_COUNT] ? 0 : seat + 1;
}

/** Takes all tiles of a colour. The rest of a factory goes to the centre; the first to take from the centre also takes the marker. */
function takeTiles(game: PackedGame, seat: number, source: number, color: number): number {
  const heap = game[SOURCES + source]!;
  const count = countOf(heap, color);
  const rest = heap - tilesOf(color, count);
  game[ON_TABLE]! -= count;
  if (source === CENTER) {
    game[SOURCES + CENTER] = rest;
    if (game[MARKER] === MARKER_IN_CENTER) game[MARKER] = seat;
  } else {
    game[SOURCES + source] = 0;
    game[SOURCES + CENTER]! += rest;
  }
  return count;
}

/** Returns the number of tiles without room. */
function fillLine(game: PackedGame, at: number, row: number, color: number, count: number): number {
  const held = lineCount(game[at + LINES + row]!);
  const room = row + 1 - held;
  const placed = count < room ? count : room;
  game[at + LINES + row] = packLine(color, held + placed);
  const others = game[at + OPEN]! & ~(31 << (row * 5));
  game[at + OPEN] = placed === room ? others : others | (1 << (row * 5 + color));
  return count - placed;
}

// Seven floor tiles of colour 0; times colour + 1, seven of any colour.
const SEVEN = 0o1111111;

/** Tiles beyond the seventh space go to the lid; the marker takes a space. */
export function dropOnFloor(game: PackedGame, seat: number, color: number, count: number): void {
  const at = board(seat);
  const size = game[at + FLOOR_SIZE]!;
  const free = FLOOR_SPACES - size - (game[MARKER] === seat ? 1 : 0);
  const placed = count < free ? count : free > 0 ? free : 0;
  const tiles = ((color + 1) * SEVEN) & ((1 << (3 * placed)) - 1);
  game[at + FLOOR]! |= tiles << (3 * size);
  game[at + FLOOR_SIZE] = size + placed;
  if (count > placed) game[LID]! += tilesOf(color, count - placed);
}
