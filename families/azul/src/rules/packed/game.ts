import { factoryCount, ROWS, type Seats, TILES_PER_COLOR, type WallKind } from '../tiles.ts';

/**
 * A whole game in one flat array of numbers: the base of every hot loop. The head holds what is common, then come the
 * sources, then one block a player. `OPEN` and `ON_TABLE` follow from the rest and are kept up to date by every change.
 */
export type Game = Int32Array;

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

/** Sources 0 to 8 are factories; the centre comes last, whatever the number of players. */
export const SOURCES = 10;
export const CENTER = 9;
const BOARDS = SOURCES + CENTER + 1;

/** Within a player's block. */
export const SCORE = 0;
/** Filled cells, bit 5 × row + column. */
export const WALL = 1;
/** Colours on the wall, bit 5 × row + colour. */
export const TINTS = 2;
/** Colours that the pattern lines still take, bit 5 × row + colour. */
export const OPEN = 3;
/** Floor tiles from the left, three bits each: colour + 1. The marker is not among them. */
export const FLOOR = 4;
export const FLOOR_SIZE = 5;
/** Five pattern lines: 0 when empty, else count + 8 × colour. */
export const LINES = 6;
/** Five wall rows of the grey wall, three bits a column: colour + 1. */
export const GLAZES = LINES + ROWS;
const BOARD_SIZE = GLAZES + ROWS;

const ALL_OPEN = (1 << 25) - 1;

export function board(seat: number): number {
  return BOARDS + seat * BOARD_SIZE;
}

/** Nothing on the table, everything in the bag, round 0: the first deal makes it round 1. */
export function emptyGame(seats: Seats, wall: WallKind): Game {
  const game = new Int32Array(board(seats));
  game[MARKER] = MARKER_IN_CENTER;
  game[SEAT_COUNT] = seats;
  game[FACTORIES] = factoryCount(seats);
  game[IS_GREY] = wall === 'grey' ? 1 : 0;
  game[BAG] = TILES_PER_COLOR * 0x108421;
  for (let seat = 0; seat < seats; seat++) game[board(seat) + OPEN] = ALL_OPEN;
  return game;
}
