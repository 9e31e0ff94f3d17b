import { board, type PackedGame, SEAT_COUNT, WALL } from '../rules/packed/game.ts';
import { tileBoard } from '../rules/packed/tiling.ts';
import { ROWS } from '../rules/tiles.ts';
import { fullestRow } from '../search/round-end/board-value-cache.ts';

/** The least number of rounds after this one; 0 when a row is certain to be complete at the end of this round. */
export function leastRoundsLeft(game: PackedGame): number {
  const tiled = game.slice();
  let fullest = 0;
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) {
    tileBoard(tiled, seat);
    fullest = Math.max(fullest, fullestRow(tiled[board(seat) + WALL]!));
  }
  return ROWS - fullest;
}
