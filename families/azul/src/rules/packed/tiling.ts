import { fixedColumn, ROWS } from '../tiles.ts';
import { dropOnFloor } from './draft.ts';
import { board, GREY_ROWS, IS_GREY, LID, LINES, OPEN, type PackedGame, SCORE, WALL, WALL_COLORS } from './game.ts';
import { bestGreyColumn } from './grey.ts';
import { isLineFull, lineColor } from './lines.ts';
import { tilesOf } from './tile-counts.ts';
import { placementScore } from './wall.ts';

/** No open column: the tiles of the line go to the floor. */
export const NO_COLUMN = -1;

/** Tiles every full line of a player, top to bottom; on a grey wall each goes where it scores most. */
export function tileBoard(game: PackedGame, seat: number): void {
  const at = board(seat);
  for (let row = 0; row < ROWS; row++) {
    const line = game[at + LINES + row]!;
    if (!isLineFull(line, row)) continue;
    const color = lineColor(line);
    const column = game[IS_GREY] ? bestGreyColumn(game, seat, row, color) : fixedColumn(row, color);
    tileLine(game, seat, row, column);
  }
}

/** Moves one tile of a full line to the wall, scores it, and puts the others in the lid. */
export function tileLine(game: PackedGame, seat: number, row: number, column: number): void {
  const at = board(seat);
  const color = lineColor(game[at + LINES + row]!);
  game[at + LINES + row] = 0;
  if (column === NO_COLUMN) {
    dropOnFloor(game, seat, color, row + 1);
  } else {
    game[at + WALL]! |= 1 << (row * 5 + column);
    game[at + WALL_COLORS]! |= 1 << (row * 5 + color);
    if (game[IS_GREY]) game[at + GREY_ROWS + row]! |= (color + 1) << (column * 3);
    game[at + SCORE]! += placementScore(game[at + WALL]!, row, column);
    game[LID]! += tilesOf(color, row);
  }
  const rowMask = 31 << (row * 5);
  game[at + OPEN] = (game[at + OPEN]! & ~rowMask) | (~game[at + WALL_COLORS]! & rowMask);
}
