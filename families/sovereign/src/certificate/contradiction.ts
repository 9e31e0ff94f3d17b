import type { CountStep, Holder } from './certificate.ts';
import type { MarkedBoard } from './marked-board.ts';
import { tightestCut } from './tightest-cut.ts';

/** A count that cannot work out: one unit, one unit within blocks, or units within units of another kind. Null if none was found. */
export function contradictionOn(board: MarkedBoard): CountStep | null {
  const { units, stars } = board.geometry;
  for (const unit of units) if (board.openIn(unit).length < board.left(unit)) return { count: [unit] };
  if (stars > 1)
    for (const unit of units) {
      const count = crowdedUnit(board, unit);
      if (count !== null) return count;
    }
  for (const [from, to] of KINDS) {
    const cut = tightestCut(board, from, to);
    if (cut !== null) return cut;
  }
  return null;
}

const KINDS = [
  ['g', 'r'],
  ['g', 'c'],
  ['r', 'c'],
] as const;

/** A unit whose open cells lie within fewer blocks than it needs sovereigns. */
export function crowdedUnit(board: MarkedBoard, unit: Holder): CountStep | null {
  const need = board.left(unit);
  if (need === 0) return null;
  const blocks = blocksOver(board.openIn(unit), board.geometry.size, need - 1);
  if (blocks === null) return null;
  return blocks.length === 0 ? { count: [unit] } : { count: [unit], within: blocks };
}

/** Blocks that hold all the cells, at most so many; null if that is not enough. */
function blocksOver(cells: readonly number[], size: number, most: number): Holder[] | null {
  const [cell] = cells;
  if (cell === undefined) return [];
  if (most === 0) return null;
  for (const first of blocksAt(cell, size)) {
    const block = [first, first + 1, first + size, first + size + 1];
    const rest = blocksOver(
      cells.filter(other => !block.includes(other)),
      size,
      most - 1,
    );
    if (rest !== null) return [`b${first}`, ...rest];
  }
  return null;
}

function blocksAt(cell: number, size: number): number[] {
  const row = Math.floor(cell / size);
  const col = cell % size;
  const firsts: number[] = [];
  for (const r of [row, row - 1])
    for (const c of [col, col - 1]) if (r >= 0 && c >= 0 && r + 1 < size && c + 1 < size) firsts.push(r * size + c);
  return firsts;
}
