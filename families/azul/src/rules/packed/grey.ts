import { COLOR_COUNT, ROWS } from '../tiles.ts';
import { board, GREY_ROWS, IS_GREY, type PackedGame, WALL } from './game.ts';
import { placementScore } from './wall.ts';

/** The colour in a cell of a grey wall, or -1. */
export function greyColorAt(game: PackedGame, seat: number, row: number, column: number): number {
  return ((game[board(seat) + GREY_ROWS + row]! >>> (column * 3)) & 7) - 1;
}

/** The rows of a player's grey wall, three bits a column: colour + 1; null for the fixed wall. */
export function greyRowsOf(game: PackedGame, seat: number): Int32Array | null {
  const at = board(seat) + GREY_ROWS;
  return game[IS_GREY] ? game.slice(at, at + ROWS) : null;
}

/** The columns of a row that a colour may take, as a bit set: the cell is empty and the column does not have the colour. */
export function greyColumns(game: PackedGame, seat: number, row: number, color: number): number {
  const wall = game[board(seat) + WALL]!;
  let columns = ~(wall >>> (row * 5)) & 31;
  for (let other = 0; other < ROWS; other++) {
    for (let column = 0; column < COLOR_COUNT; column++) {
      if (greyColorAt(game, seat, other, column) === color) columns &= ~(1 << column);
    }
  }
  return columns;
}

/** The open column that scores most, the leftmost of equals; -1 when there is none. */
export function bestGreyColumn(game: PackedGame, seat: number, row: number, color: number): number {
  const columns = greyColumns(game, seat, row, color);
  const wall = game[board(seat) + WALL]!;
  let best = -1;
  let most = 0;
  for (let column = 0; column < COLOR_COUNT; column++) {
    if (!((columns >>> column) & 1)) continue;
    const points = placementScore(wall | (1 << (row * 5 + column)), row, column);
    if (points > most) {
      most = points;
      best = column;
    }
  }
  return best;
}
