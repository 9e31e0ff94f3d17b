import { neighboursOf, type SovereignBoard } from '../../board.ts';
import { findSolutions } from '../../solve.ts';
import { canLeave } from './pieces.ts';

type Spend = () => boolean;

const MOST_PER_PAIR = 4;

/**
 * Placements that keep every rule but that one region has a sovereign too many and another one too few, nearest pairs of
 * regions first; at most so many.
 */
export function offByOnePlacements(board: SovereignBoard, most: number, spend: Spend): (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (const [poor, rich] of pairsByDistance(board)) {
    const needs = new Array<number>(board.size).fill(board.stars);
    needs[poor]!--;
    needs[rich]!++;
    found.push(...findSolutions(board, MOST_PER_PAIR, spend, needs).solutions);
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** Every two regions, those beside each other first, both ways round. */
function pairsByDistance({ size, regions }: SovereignBoard): (readonly [number, number])[] {
  const isBeside = new Set<number>();
  for (const [cell, region] of regions.entries())
    for (const next of neighboursOf(cell, size)) isBeside.add(region * size + regions[next]!);
  const pairs = Array.from({ length: size * size }, (_, pair) => pair).filter(
    pair => Math.floor(pair / size) !== pair % size,
  );
  return pairs
    .sort((a, b) => Number(isBeside.has(b)) - Number(isBeside.has(a)) || a - b)
    .map(pair => [Math.floor(pair / size), pair % size] as const);
}

/** Moves cells so that a placement becomes a solution, each by the shortest way; null where a region would fall apart. */
export function fitRegionsTo(board: SovereignBoard, placement: readonly number[]): number[] | null {
  const { size, stars } = board;
  const regions = [...board.regions];
  const isTaken = new Set(placement);
  for (let left = placement.length; left > 0; left--) {
    const counts = new Int32Array(size);
    for (const cell of placement) counts[regions[cell]!]!++;
    const poor = counts.findIndex(count => count < stars);
    if (poor < 0) return regions;
    const own = regions.flatMap((region, cell) => (region === poor ? [cell] : []));
    const way = shortestWay(size, own, cell => isTaken.has(cell) && counts[regions[cell]!]! > stars, isTaken);
    if (way === null) return null;
    for (const cell of way) {
      if (!canLeave(regions, size, cell)) return null;
      regions[cell] = poor;
    }
  }
  return null;
}

/** Cells from near some cells to the nearest goal, in this order; those spared are not gone over. */
export function shortestWay(
  size: number,
  start: readonly number[],
  isGoal: (cell: number) => boolean,
  isSpared: ReadonlySet<number>,
): number[] | null {
  const from = new Map<number, number>(start.map(cell => [cell, -1]));
  const open = [...start];
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
