import { neighboursOf } from '../../board.ts';

/** Whether the region of a cell stays in one piece, and stays at all, when the cell leaves it. */
export function canLeave(regions: readonly number[], size: number, cell: number): boolean {
  const region = regions[cell]!;
  const beside = neighboursOf(cell, size).filter(next => regions[next] === region);
  if (beside.length === 0) return false;
  if (beside.length === 1) return true;
  const isReached = new Set([cell, beside[0]!]);
  const open = [beside[0]!];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of neighboursOf(at, size)) {
      if (isReached.has(next) || regions[next] !== region) continue;
      isReached.add(next);
      open.push(next);
    }
  return beside.every(next => isReached.has(next));
}

/** A cell that goes to a region beside it. */
export interface CellMove {
  readonly cell: number;
  readonly region: number;
}

/** The moves of a cell that leave all regions in one piece. */
export function cellMovesOf(regions: readonly number[], size: number, cell: number): CellMove[] {
  const others = new Set(neighboursOf(cell, size).map(next => regions[next]!));
  others.delete(regions[cell]!);
  if (others.size === 0 || !canLeave(regions, size, cell)) return [];
  return [...others].sort((a, b) => a - b).map(region => ({ cell, region }));
}
