import { COLOR_COUNT, ROWS } from '../tiles.ts';
import { board, type Game, GLAZES, IS_GREY, WALL } from './game.ts';
import { placementScore } from './wall.ts';

/** The colour in a cell of a grey wall, or -1. */
export function glazeAt(game: Game, seat: number, row: number, column: number): number {
  return ((game[board(seat) + GLAZES + row]! >>> (column * 3)) & 7) - 1;
}

/** The rows of a player's grey wall, three bits a column: colour + 1; null for the fixed wall. */
export function glazesOf(game: Game, seat: number): Int32Array | null {
  const at = board(seat) + GLAZES;
  return game[IS_GREY] ? game.slice(at, at + ROWS) : null;
}

/** Columns of a row where a colour may go: the cell is free and the column does not show the colour. Bit set. */
export function greyColumns(game: Game, seat: number, row: number, color: number): number {
  const wall = game[board(seat) + WALL]!;
  let columns = ~(wall >>> (row * 5)) & 31;
  for (let other = 0; other < ROWS; other++) {
    for (let column = 0; column < COLOR_COUNT; column++) {
      if (glazeAt(game, seat, other, column) === color) columns &= ~(1 << column);
    }
  }
  return columns;
}

/** The free column that scores most, the leftmost of equals; -1 when there is none. */
export function bestGreyColumn(game: Game, seat: number, row: number, color: number): number {
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
