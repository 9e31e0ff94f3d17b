import { finalScore } from '../src/rules/packed/bonus.ts';
import { BAG, board, type PackedGame, ROUND, SCORE, SEAT_COUNT, STARTER, WALL } from '../src/rules/packed/game.ts';
import { greyRowsOf } from '../src/rules/packed/grey.ts';
import type { PackedCounts } from '../src/rules/packed/tile-counts.ts';
import { ROWS } from '../src/rules/tiles.ts';
import { packedLines } from '../src/search/alpha-beta/root-position.ts';

/** A position between two rounds and the final scores of its game, as integers: a head, then a block for each seat. */
export const RECORD_SEATS = 0;
export const STARTING_SEAT = 1;
/** The round just played. */
export const ROUND_PLAYED = 2;
export const IN_BAG = 3;
/** The lid at the start of that round, which is what a search in that round knows. */
export const IN_LID = 4;
const BOARDS = 5;

/** Offsets within the block of a seat. */
export const ITS_WALL = 0;
export const ITS_LINES = 1;
/** The rows of a grey wall; 0 for the fixed one. */
export const ITS_GREY_ROWS = 2;
export const ITS_SCORE = ITS_GREY_ROWS + ROWS;
/** The score at the end of the game. */
export const ITS_END = ITS_SCORE + 1;
const BOARD = ITS_END + 1;

const MOST_SEATS = 4;
/** Every record has room for four seats. */
export const RECORD = BOARDS + MOST_SEATS * BOARD;

/** The offset of a seat's block in a record. */
export function recordedBoard(seat: number): number {
  return BOARDS + seat * BOARD;
}

/** The final scores are filled in later. */
export function recordOf(game: PackedGame, lidBefore: PackedCounts): Int32Array {
  const record = new Int32Array(RECORD);
  const seats = game[SEAT_COUNT]!;
  record.set([seats, game[STARTER]!, game[ROUND]!, game[BAG]!, lidBefore]);
  for (let seat = 0; seat < seats; seat++) {
    const at = recordedBoard(seat);
    record[at + ITS_WALL] = game[board(seat) + WALL]!;
    record[at + ITS_LINES] = packedLines(game, board(seat));
    record.set(greyRowsOf(game, seat) ?? [], at + ITS_GREY_ROWS);
    record[at + ITS_SCORE] = game[board(seat) + SCORE]!;
  }
  return record;
}

export function recordEnd(record: Int32Array, game: PackedGame): void {
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) record[recordedBoard(seat) + ITS_END] = finalScore(game, seat);
}
