import { countBits, hasAtMostOneBit, lowestBit } from '../bits.ts';
import {
  BROKEN,
  type CandidateGrid,
  FRESH_COLS,
  FRESH_REGIONS,
  FRESH_ROWS,
  OPEN_COLS,
  OPEN_REGIONS,
  OPEN_ROWS,
  STALE_COLS,
  STALE_REGIONS,
  STALE_ROWS,
} from '../grid.ts';

/** Fills every line and region that has just as many candidates as it needs, until none is left; stops when one has too few. */
export function fillSingles(grid: CandidateGrid): void {
  const { flags } = grid;
  do {
    const rows = take(grid, FRESH_ROWS, STALE_ROWS) & flags[OPEN_ROWS]!;
    for (let rest = rows; rest !== 0; rest &= rest - 1) fillRow(grid, lowestBit(rest));
    const cols = take(grid, FRESH_COLS, STALE_COLS) & flags[OPEN_COLS]!;
    for (let rest = cols; rest !== 0; rest &= rest - 1) fillCol(grid, lowestBit(rest));
    const regions = take(grid, FRESH_REGIONS, STALE_REGIONS) & flags[OPEN_REGIONS]!;
    for (let rest = regions; rest !== 0; rest &= rest - 1) fillRegion(grid, lowestBit(rest));
  } while ((flags[FRESH_ROWS]! | flags[FRESH_COLS]! | flags[FRESH_REGIONS]!) !== 0 && flags[BROKEN] === 0);
}

/** Empties a set of fresh units and marks them stale for the higher rungs. */
function take(grid: CandidateGrid, fresh: number, stale: number): number {
  const units = grid.flags[fresh]!;
  grid.flags[fresh] = 0;
  grid.flags[stale]! |= units;
  return units;
}

function fillRow(grid: CandidateGrid, row: number): void {
  const cells = grid.rows.lines[row]!;
  const need = grid.rows.needs[row]!;
  if (need === 0 || (need === 1 && !hasAtMostOneBit(cells))) return;
  if (!isShort(grid, countBits(cells), need)) return;
  for (let rest = cells; rest !== 0; rest &= rest - 1) placeIfOpen(grid, row, lowestBit(rest));
}

function fillCol(grid: CandidateGrid, col: number): void {
  const cells = grid.cols.lines[col]!;
  const need = grid.cols.needs[col]!;
  if (need === 0 || (need === 1 && !hasAtMostOneBit(cells))) return;
  if (!isShort(grid, countBits(cells), need)) return;
  for (let rest = cells; rest !== 0; rest &= rest - 1) placeIfOpen(grid, lowestBit(rest), col);
}

function fillRegion(grid: CandidateGrid, region: number): void {
  const { rows, size } = grid;
  const need = grid.regionNeeds[region]!;
  const span = rows.spans[region]!;
  if (need === 0 || (need === 1 && !hasAtMostOneBit(span))) return;
  if (!isShort(grid, grid.countOf(region), need)) return;
  for (let rest = span; rest !== 0; rest &= rest - 1) {
    const row = lowestBit(rest);
    for (let cells = rows.cells[region * size + row]!; cells !== 0; cells &= cells - 1)
      placeIfOpen(grid, row, lowestBit(cells));
  }
}

/** Whether a unit has exactly the candidates it needs; one with too few makes the grid contradictory. */
function isShort(grid: CandidateGrid, count: number, need: number): boolean {
  if (count < need) grid.flags[BROKEN] = 1;
  return count === need;
}

function placeIfOpen(grid: CandidateGrid, row: number, col: number): void {
  if ((grid.rows.lines[row]! >>> col) & 1) grid.place(row, col);
  else grid.flags[BROKEN] = 1;
}
