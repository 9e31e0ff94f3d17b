import { lowestBit, touchingAny } from '../bits.ts';
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

/**
 * Common peers and singles with several stars: removes every candidate that would leave some line or region without room for its
 * sovereigns, and places a sovereign on every cell that all ways to fill a unit need.
 */
export function keepRoom(grid: CandidateGrid): boolean {
  const { flags } = grid;
  let found = false;
  const rows = flags[STALE_ROWS]! & flags[OPEN_ROWS]!;
  const cols = flags[STALE_COLS]! & flags[OPEN_COLS]!;
  const regions = flags[STALE_REGIONS]! & flags[OPEN_REGIONS]!;
  flags[STALE_ROWS] = flags[STALE_COLS] = flags[STALE_REGIONS] = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1)
    if (roomOnLine(grid, grid.rows, grid.cols, lowestBit(rest))) found = true;
  for (let rest = cols; rest !== 0; rest &= rest - 1)
    if (roomOnLine(grid, grid.cols, grid.rows, lowestBit(rest))) found = true;
  for (let rest = regions; rest !== 0; rest &= rest - 1) if (roomInRegion(grid, lowestBit(rest))) found = true;
  return found;
}

/** How many of the positions can hold sovereigns at once, no two side by side. */
function roomOf(positions: number): number {
  let room = 0;
  for (let rest = positions; rest !== 0; rest &= ~(3 << lowestBit(rest))) room++;
  return room;
}

export function roomOnLine(grid: CandidateGrid, side: LineSet, across: LineSet, line: number): boolean {
  const { size, regionNeeds } = grid;
  const cells = side.lines[line]!;
  const need = side.needs[line]!;
  if (need === 0 || roomOf(cells) < need) return false;
  let found = false;
  for (let other = 0; other < size; other++) {
    if (other === line) continue;
    const isBeside = other === line - 1 || other === line + 1;
    for (let rest = side.lines[other]!; rest !== 0; rest &= rest - 1) {
      const position = lowestBit(rest);
      const region = regionAt(grid, side, other, position);
      let left = isBeside ? cells & ~touchingAny(1 << position) : cells;
      if (across.needs[position] === 1) left &= ~(1 << position);
      if (regionNeeds[region] === 1) left &= ~side.cells[region * size + line]!;
      if (left !== cells && roomOf(left) < need && grid.removeFrom(side, other, 1 << position)) found = true;
    }
  }
  return roomWithin(grid, side, line, cells, need) || found;
}

/** The line's own cells: removes one that leaves too little room, places one that all ways need. */
function roomWithin(grid: CandidateGrid, side: LineSet, line: number, cells: number, need: number): boolean {
  const { size, regionNeeds } = grid;
  for (let rest = cells & side.lines[line]!; rest !== 0; rest &= rest - 1) {
    const position = lowestBit(rest);
    const region = regionAt(grid, side, line, position);
    let left = cells & ~touchingAny(1 << position);
    if (regionNeeds[region] === 1) left &= ~side.cells[region * size + line]!;
    if (need > 1 && roomOf(left) < need - 1) return grid.removeFrom(side, line, 1 << position);
    if (roomOf(cells & ~(1 << position)) < need) {
      if (side.isRows) grid.place(line, position);
      else grid.place(position, line);
      return true;
    }
  }
  return false;
}

function regionAt(grid: CandidateGrid, side: LineSet, line: number, position: number): number {
  return grid.regionOf[side.isRows ? line * grid.size + position : position * grid.size + line]!;
}

// The cells of a region that are left after some sovereign, by row.
const left = new Int32Array(32);
const fewer = new Int32Array(32);

export function roomInRegion(grid: CandidateGrid, region: number): boolean {
  const { rows, size } = grid;
  const need = grid.regionNeeds[region]!;
  if (need === 0) return false;
  let found = false;
  for (let row = 0; row < size; row++)
    for (let rest = rows.lines[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowestBit(rest);
      const isInside = grid.regionOf[row * size + col] === region;
      cellsAfter(grid, region, row, col);
      if (hasRoom(left, size, isInside ? need - 1 : need)) continue;
      if (grid.removeFrom(rows, row, 1 << col)) found = true;
    }
  return placeNeeded(grid, region, need) || found;
}

function cellsAfter(grid: CandidateGrid, region: number, row: number, col: number): void {
  const { rows, cols, size } = grid;
  const touching = touchingAny(1 << col);
  for (let other = 0; other < size; other++) {
    let cells = rows.cells[region * size + other]!;
    if (other >= row - 1 && other <= row + 1) cells &= ~touching;
    if (other === row && rows.needs[row] === 1) cells = 0;
    if (cols.needs[col] === 1) cells &= ~(1 << col);
    left[other] = cells;
  }
}

function placeNeeded(grid: CandidateGrid, region: number, need: number): boolean {
  const { rows, size } = grid;
  if (grid.countOf(region) > need * 4) return false;
  for (let rest = rows.spans[region]!; rest !== 0; rest &= rest - 1) {
    const row = lowestBit(rest);
    for (let cells = rows.cells[region * size + row]!; cells !== 0; cells &= cells - 1) {
      for (let other = 0; other < size; other++) left[other] = rows.cells[region * size + other]!;
      left[row]! &= ~(cells & -cells);
      if (hasRoom(left, size, need)) continue;
      grid.place(row, lowestBit(cells));
      return true;
    }
  }
  return false;
}

/** Whether `need` of the cells, up to three, do not touch each other. */
function hasRoom(cells: Int32Array, size: number, need: number): boolean {
  if (need <= 2) return hasRoomForTwo(cells, size, need);
  for (let row = 0; row < size; row++)
    for (let rest = cells[row]!; rest !== 0; rest &= rest - 1) {
      const touching = touchingAny(rest & -rest);
      for (let other = 0; other < size; other++)
        fewer[other] = other >= row - 1 && other <= row + 1 ? cells[other]! & ~touching : cells[other]!;
      if (hasRoomForTwo(fewer, size, 2)) return true;
    }
  return false;
}

/** Two cells that do not touch exist exactly when the cells do not fit in a block of two by two. */
function hasRoomForTwo(cells: Int32Array, size: number, need: number): boolean {
  if (need <= 0) return true;
  let all = 0;
  let first = -1;
  let last = -1;
  for (let row = 0; row < size; row++) {
    if (cells[row] === 0) continue;
    if (first < 0) first = row;
    last = row;
    all |= cells[row]!;
  }
  if (all === 0 || need === 1) return all !== 0;
  return last - first > 1 || (all & ~(3 << lowestBit(all))) !== 0;
}
