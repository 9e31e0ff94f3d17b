import { board, type Game, LINES, SEAT_COUNT, WALL } from '../game.ts';
import { isLineFull } from '../rules/lines.ts';
import { rowCells } from '../rules/wall.ts';
import { ROWS } from '../tiles.ts';

/** How many more rounds there must be after this one; 0 when a row is bound to be complete at its end. */
export function leastRoundsLeft(game: Game): number {
  let fullest = 0;
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) {
    const at = board(seat);
    for (let row = 0; row < ROWS; row++) {
      const full = isLineFull(game[at + LINES + row]!, row) ? 1 : 0;
      const tiles = tilesIn(rowCells(game[at + WALL]!, row)) + full;
      if (tiles > fullest) fullest = tiles;
    }
  }
  return ROWS - fullest;
}

function tilesIn(cells: number): number {
  let tiles = 0;
  for (let rest = cells; rest !== 0; rest &= rest - 1) tiles++;
  return tiles;
}
