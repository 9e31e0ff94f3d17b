import { COLOR_COUNT, ROWS } from '../tiles.ts';
import { ACTIVE, board, CENTER, FACTORIES, OPEN, type PackedGame, SOURCES } from './game.ts';
import { moveOf, TO_FLOOR } from './move.ts';
import { countOf } from './tile-counts.ts';

/** The most moves of any position: nine factories of four colours and five colours in the centre, six destinations each. */
export const MOST_MOVES = (9 * 4 + 5) * 6;

/** The rows of a player that take a colour, as bits 5 × row. */
export function openRows(game: PackedGame, at: number, color: number): number {
  return (game[at + OPEN]! >>> color) & 0x108421;
}

/** How many of the bits 0, 5, 10, 15, 20 are set. */
export function rowCount(rows: number): number {
  return (Math.imul(rows, 0x108421) >>> 20) & 31;
}

/** The next source in move order: factories first, then the centre, then `CENTER + 1`. */
export function nextSource(game: PackedGame, source: number): number {
  return source + 1 === game[FACTORIES] ? CENTER : source + 1;
}

/** Writes every legal move to `moves`, ordered by source, colour and row, the floor last; returns the number of moves. */
export function listMoves(game: PackedGame, moves: Int32Array): number {
  const at = board(game[ACTIVE]!);
  let n = 0;
  for (let source = 0; source <= CENTER; source = nextSource(game, source)) {
    const heap = game[SOURCES + source]!;
    if (heap === 0) continue;
    for (let color = 0; color < COLOR_COUNT; color++) {
      if (countOf(heap, color) === 0) continue;
      const rows = openRows(game, at, color);
      for (let row = 0; row < ROWS; row++) if ((rows >>> (row * 5)) & 1) moves[n++] = moveOf(source, color, row);
      moves[n++] = moveOf(source, color, TO_FLOOR);
    }
  }
  return n;
}

/** The number of legal moves, without listing them. */
export function countMoves(game: PackedGame): number {
  const at = board(game[ACTIVE]!);
  let n = 0;
  for (let source = 0; source <= CENTER; source = nextSource(game, source)) {
    const heap = game[SOURCES + source]!;
    if (heap === 0) continue;
    for (let color = 0; color < COLOR_COUNT; color++) {
      if (countOf(heap, color) > 0) n += rowCount(openRows(game, at, color)) + 1;
    }
  }
  return n;
}
