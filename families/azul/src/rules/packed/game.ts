import { factoryCount, ROWS, type Seats, TILES_PER_COLOR, type WallKind } from '../tiles.ts';

/**
 * A whole game in one array of numbers, for hot loops: shared values, then the sources, then one block for each player.
 * `OPEN` and `ON_TABLE` follow from the rest and are updated by every change.
 */
export type PackedGame = Int32Array;

export const ROUND = 0;
/** The seat that moves next. */
export const ACTIVE = 1;
/** The seat that began this round. */
export const STARTER = 2;
/** The seat that holds the starting marker, or `MARKER_IN_CENTER`. */
export const MARKER = 3;
export const MARKER_IN_CENTER = -1;
export const BAG = 4;
export const LID = 5;
/** Tiles in all factories and the centre. */
export const ON_TABLE = 6;
export const SEAT_COUNT = 7;
export const FACTORIES = 8;
export const IS_GREY = 9;

/** Sources 0 to 8 are factories; the centre is always 9. */
export const SOURCES = 10;
export const CENTER = 9;
const BOARDS = SOURCES + CENTER + 1;

/** Offsets within a player's block. */
export const SCORE = 0;
/** Filled cells, bit 5 × row + column. */
export const WALL = 1;
/** Colours on the wall, bit 5 × row + colour. */
export const WALL_COLORS = 2;
/** Colours that the pattern lines still take, bit 5 × row + colour. */
export const OPEN = 3;
/** Floor tiles from the left, three bits each: colour + 1. The marker is not included. */
export const FLOOR = 4;
export const FLOOR_SIZE = 5;
/** Five pattern lines: 0 when empty, else count + 8 × colour. */
export const LINES = 6;
/** Five wall rows of the grey wall, three bits a column: colour + 1. */
export const GREY_ROWS = LINES + ROWS;
const BOARD_SIZE = GREY_ROWS + ROWS;

const ALL_OPEN = (1 << 25) - 1;

export function board(seat: number): number {
  return BOARDS + seat * BOARD_SIZE;
}

/** A game before its first deal: all tiles in the bag, round 0. */
export function emptyGame(seats: Seats, wall: WallKind): PackedGame {
  const game = new Int32Array(board(seats));
  game[MARKER] = MARKER_IN_CENTER;
  game[SEAT_COUNT] = seats;
  game[FACTORIES] = factoryCount(seats);
  game[IS_GREY] = wall === 'grey' ? 1 : 0;
  game[BAG] = TILES_PER_COLOR * 0x108421;
  for (let seat = 0; seat < seats; seat++) game[board(seat) + OPEN] = ALL_OPEN;
  return game;
}
