import type { Rng } from '@tessera/core';
import { ACTIVE, board, CENTER, type PackedGame, SOURCES } from '../rules/packed/game.ts';
import { countMoves, nextSource, openRows, rowCount } from '../rules/packed/legal.ts';
import { type Move, moveOf, TO_FLOOR } from '../rules/packed/move.ts';
import { countOf } from '../rules/packed/tile-counts.ts';
import { COLOR_COUNT, ROWS } from '../rules/tiles.ts';

/** Any legal move, all equally likely. */
export function randomMove(game: PackedGame, rng: Rng): Move {
  return nthMove(game, rng.uint(countMoves(game)));
}

/** The n-th legal move in the order of `listMoves`. */
function nthMove(game: PackedGame, n: number): Move {
  const at = board(game[ACTIVE]!);
  let left = n;
  for (let source = 0; source <= CENTER; source = nextSource(game, source)) {
    const heap = game[SOURCES + source]!;
    if (heap === 0) continue;
    for (let color = 0; color < COLOR_COUNT; color++) {
      if (countOf(heap, color) === 0) continue;
      const rows = openRows(game, at, color);
      const moves = rowCount(rows) + 1;
      if (left < moves) return moveOf(source, color, nthDestination(rows, left));
      left -= moves;
    }
  }
  throw new RangeError(`there is no legal move ${n}`);
}

function nthDestination(rows: number, n: number): number {
  let left = n;
  for (let row = 0; row < ROWS; row++) if ((rows >>> (row * 5)) & 1 && left-- === 0) return row;
  return TO_FLOOR;
}
