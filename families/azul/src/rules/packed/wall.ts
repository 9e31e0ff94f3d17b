import { ROWS } from '../tiles.ts';
import { board, type PackedGame, SEAT_COUNT, WALL } from './game.ts';

/** The length of the run of filled cells through a cell, for each of the 32 patterns of five cells; 0 when the cell is empty. */
const RUNS = new Int32Array(32 * 5);
for (let cells = 0; cells < 32; cells++) {
  for (let place = 0; place < 5; place++) {
    let from = place;
    let to = place;
    while (from >= 0 && (cells >>> from) & 1) from--;
    while (to < 5 && (cells >>> to) & 1) to++;
    RUNS[cells * 5 + place] = (cells >>> place) & 1 ? to - from - 1 : 0;
  }
}

export function runThrough(cells: number, place: number): number {
  return RUNS[cells * 5 + place]!;
}

export function rowCells(wall: number, row: number): number {
  return (wall >>> (row * 5)) & 31;
}

/** The five cells of a column; the product moves bits 0, 5, 10, 15, 20 next to each other. */
export function columnCells(wall: number, column: number): number {
  return (Math.imul((wall >>> column) & 0x108421, 0x11111) >>> 16) & 31;
}

/** Points for the tile just placed in a cell of the wall: 1 alone, else the runs longer than 1. */
export function placementScore(wall: number, row: number, column: number): number {
  const across = RUNS[rowCells(wall, row) * 5 + column]!;
  const down = RUNS[columnCells(wall, column) * 5 + row]!;
  if (across === 1) return down;
  return down === 1 ? across : across + down;
}

export function completeRows(wall: number): number {
  let rows = 0;
  for (let row = 0; row < ROWS; row++) if (rowCells(wall, row) === 31) rows++;
  return rows;
}

export function completeColumns(wall: number): number {
  let columns = 0;
  for (let column = 0; column < ROWS; column++) if (columnCells(wall, column) === 31) columns++;
  return columns;
}

/** Whether anyone has a complete row. */
export function hasCompleteRow(game: PackedGame): boolean {
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) {
    const wall = game[board(seat) + WALL]!;
    // The first bit of a row survives only if the four bits after it are set.
    if ((wall & (wall >>> 1) & (wall >>> 2) & (wall >>> 3) & (wall >>> 4) & 0x108421) !== 0) return true;
  }
  return false;
}
