import type { Board } from '../board.ts';
import { neighboursOf } from '../board.ts';
import { canLeave } from './pieces.ts';

type Spend = () => boolean;

/**
 * Placements that keep every rule but those of the regions, and those with at most `excess` sovereigns too many: each of
 * them costs at least one cell. In reading order, at most so many.
 */
export function nearPlacements(board: Board, excess: number, most: number, spend: Spend): number[][] {
  const { size, stars, regions } = board;
  const found: number[][] = [];
  const inCol = new Int32Array(size);
  const inRegion = new Int32Array(size);
  const chosen: number[] = [];
  let over = 0;

  const doesTouch = (cell: number): boolean => {
    const [row, col] = [Math.floor(cell / size), cell % size];
    return chosen.some(other => row - Math.floor(other / size) <= 1 && Math.abs(col - (other % size)) <= 1);
  };
  const place = (row: number, from: number, left: number): void => {
    if (left === 0) {
      if (row + 1 === size) found.push([...chosen]);
      else place(row + 1, 0, stars);
      return;
    }
    for (let col = from; col < size && found.length < most; col++) {
      const cell = row * size + col;
      const region = regions[cell]!;
      const isOver = inRegion[region]! >= stars;
      if (inCol[col]! >= stars || (isOver && over >= excess) || doesTouch(cell)) continue;
      if (!spend()) return;
      inCol[col]!++;
      inRegion[region]!++;
      if (isOver) over++;
      chosen.push(cell);
      place(row, col + 2, left - 1);
      chosen.pop();
      if (isOver) over--;
      inRegion[region]!--;
      inCol[col]!--;
    }
  };
  place(0, 0, stars);
  return found;
}

/** Moves cells so that a placement becomes a solution, each by the shortest way; null where a region would fall apart. */
export function fitted(board: Board, placement: readonly number[]): number[] | null {
  const { size, stars } = board;
  const regions = [...board.regions];
  const isTaken = new Set(placement);
  for (let left = placement.length; left > 0; left--) {
    const counts = new Int32Array(size);
    for (const cell of placement) counts[regions[cell]!]!++;
    const poor = counts.findIndex(count => count < stars);
    if (poor < 0) return regions;
    const way = shortestWay(regions, size, poor, cell => isTaken.has(cell) && counts[regions[cell]!]! > stars, isTaken);
    if (way === null) return null;
    for (const cell of way) {
      if (!canLeave(regions, size, cell)) return null;
      regions[cell] = poor;
    }
  }
  return null;
}

/** Cells from the border of a region to the nearest one that it may take, in this order; sovereigns on the way are spared. */
function shortestWay(
  regions: readonly number[],
  size: number,
  region: number,
  isGoal: (cell: number) => boolean,
  isSpared: ReadonlySet<number>,
): number[] | null {
  const from = new Map<number, number>();
  const open: number[] = [];
  for (const [cell, own] of regions.entries()) {
    if (own !== region) continue;
    from.set(cell, -1);
    open.push(cell);
  }
  for (const cell of open)
    for (const next of neighboursOf(cell, size)) {
      if (from.has(next)) continue;
      from.set(next, cell);
      if (isGoal(next)) return wayTo(next, from);
      if (!isSpared.has(next)) open.push(next);
    }
  return null;
}

function wayTo(goal: number, from: ReadonlyMap<number, number>): number[] {
  const way: number[] = [];
  for (let cell = goal; from.get(cell) !== -1; cell = from.get(cell)!) way.unshift(cell);
  return way;
}
