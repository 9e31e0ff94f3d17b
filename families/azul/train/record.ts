import { BAG, board, type Game, LINES, ROUND, SCORE, STARTER, WALL } from '../src/game.ts';
import { LINE_BITS } from '../src/search/table-top.ts';
import type { Tally } from '../src/tally.ts';
import { ROWS } from '../src/tiles.ts';

/** A position between two rounds of a game and how that game ended, in whole numbers. */
export const RECORD = 10;
export const WALL_0 = 0;
export const LINES_0 = 1;
export const WALL_1 = 2;
export const LINES_1 = 3;
/** Score of seat 0 less that of seat 1. */
export const LEAD = 4;
export const STARTING_SEAT = 5;
/** The round just played. */
export const PLAYED = 6;
export const IN_BAG = 7;
/** In the lid when that round began, which is what a search in that round knows. */
export const IN_LID = 8;
/** Final score of seat 0 less that of seat 1. */
export const MARGIN = 9;

/** The final margin is filled in later. */
export function recordOf(game: Game, lidBefore: Tally): number[] {
  return [
    game[board(0) + WALL]!,
    packedLines(game, 0),
    game[board(1) + WALL]!,
    packedLines(game, 1),
    game[board(0) + SCORE]! - game[board(1) + SCORE]!,
    game[STARTER]!,
    game[ROUND]!,
    game[BAG]!,
    lidBefore,
    0,
  ];
}

function packedLines(game: Game, seat: number): number {
  let lines = 0;
  for (let row = 0; row < ROWS; row++) lines |= game[board(seat) + LINES + row]! << (LINE_BITS * row);
  return lines;
}
