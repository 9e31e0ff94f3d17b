import { hasAtMostOneBit, lowestBit, touchingAll } from '../bits.ts';
import {
  type CandidateGrid,
  type LineSet,
  OPEN_COLS,
  OPEN_REGIONS,
  OPEN_ROWS,
  STALE_COLS,
  STALE_REGIONS,
  STALE_ROWS,
} from '../grid.ts';

/** Common peers, with one star: removes every candidate that sees all candidates of some line or region. */
export function removeCommonPeers(grid: CandidateGrid): boolean {
  const { flags } = grid;
  let found = false;
  const rows = flags[STALE_ROWS]! & flags[OPEN_ROWS]!;
  const cols = flags[STALE_COLS]! & flags[OPEN_COLS]!;
  const regions = flags[STALE_REGIONS]! & flags[OPEN_REGIONS]!;
  flags[STALE_ROWS] = flags[STALE_COLS] = flags[STALE_REGIONS] = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1)
    if (peersOfLine(grid, grid.rows, grid.cols, lowestBit(rest))) found = true;
  for (let rest = cols; rest !== 0; rest &= rest - 1)
    if (peersOfLine(grid, grid.cols, grid.rows, lowestBit(rest))) found = true;
  for (let rest = regions; rest !== 0; rest &= rest - 1) if (peersOfRegion(grid, lowestBit(rest))) found = true;
  return found;
}

/** A cell off the line sees those of its own region, those it touches, and the one on its crossing line. */
export function peersOfLine(grid: CandidateGrid, side: LineSet, across: LineSet, line: number): boolean {
  const { size } = grid;
  const cells = side.lines[line]!;
  let found = removeTouching(grid, side, line, touchingAll(cells), -1);
  for (let rest = side.regions[line]!; rest !== 0; rest &= rest - 1) {
    const region = lowestBit(rest);
    const others = cells & ~side.cells[region * size + line]!;
    if (others === 0) {
      if (grid.removeRegionFrom(side, region, ~(1 << line))) found = true;
      continue;
    }
    if (hasAtMostOneBit(others)) {
      const crossing = lowestBit(others);
      if (grid.removeFrom(across, crossing, across.cells[region * size + crossing]!)) found = true;
    }
    if (removeTouching(grid, side, line, touchingAll(others), region)) found = true;
  }
  return found;
}

/** Removes the positions on the two lines beside a line, all of them or those of one region. */
function removeTouching(grid: CandidateGrid, side: LineSet, line: number, positions: number, region: number): boolean {
  if (positions === 0) return false;
  let found = false;
  for (let beside = line - 1; beside <= line + 1; beside += 2) {
    if (beside < 0 || beside >= grid.size) continue;
    const within = region < 0 ? positions : positions & side.cells[region * grid.size + beside]!;
    if (grid.removeFrom(side, beside, within)) found = true;
  }
  return found;
}

export function peersOfRegion(grid: CandidateGrid, region: number): boolean {
  const { rows, size } = grid;
  const span = rows.spans[region]!;
  let first = 0;
  let last = size - 1;
  for (let rest = span; rest !== 0; rest &= rest - 1) {
    const row = lowestBit(rest);
    if (hasAtMostOneBit(rows.cells[region * size + row]!)) continue;
    // A row with two candidates of the region is seen whole only from itself and the rows beside it.
    if (row - 1 > first) first = row - 1;
    if (row + 1 < last) last = row + 1;
  }
  let found = false;
  for (let row = first; row <= last; row++) {
    const seers = rows.lines[row]! & ~rows.cells[region * size + row]!;
    const doomed = seersOfRegion(grid, region, row, seers);
    if (doomed !== 0 && grid.removeFrom(rows, row, doomed)) found = true;
  }
  return found;
}

/** The positions of a row that see every candidate of the region. */
function seersOfRegion(grid: CandidateGrid, region: number, row: number, positions: number): number {
  const { rows, size } = grid;
  let seers = positions;
  for (let rest = rows.spans[region]!; rest !== 0 && seers !== 0; rest &= rest - 1) {
    const other = lowestBit(rest);
    if (other === row) continue;
    const cells = rows.cells[region * size + other]!;
    const distance = other - row;
    if (distance === 1 || distance === -1) seers &= touchingAll(cells);
    else seers &= hasAtMostOneBit(cells) ? cells : 0;
  }
  return seers;
}
