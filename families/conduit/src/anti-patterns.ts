import { propagateEdges } from './engine/propagate.ts';
import { MAX_SOLUTIONS } from './prove.ts';
import type { ConduitItem, Placement } from './schema.ts';
import { openScratch } from './solve.ts';
import { validateConnections } from './validate.ts';

/** The anti-patterns of seed 001 §3.3. */
export type AntiPattern = 'ambiguous' | 'disconnected' | 'degenerate' | 'trivial';

/** The anti-patterns of a puzzle with the solutions that are known, each with a note; only a puzzle with a solution has any. */
export function* antiPatternsOf(
  item: ConduitItem,
  solutions: readonly (readonly Placement[])[],
): Generator<readonly [AntiPattern, string], void, undefined> {
  if (solutions.length === 0) return;
  if (solutions.length > MAX_SOLUTIONS) yield ['ambiguous', `${solutions.length} solutions`];
  if (solutions.some(solution => !validateConnections(solution).valid)) {
    yield ['disconnected', 'a solution is not one closed network'];
  }
  if (solutions.every(isSingleRow)) yield ['degenerate', 'the network is a single line'];
  if (isTrivial(item)) yield ['trivial', 'the edges alone decide every tile'];
}

/** Whether edges alone decide every face, without the inventory. */
function isTrivial(item: ConduitItem): boolean {
  const board = openScratch(item);
  if (!board || !propagateEdges(board)) return false;
  for (let face = 0; face < board.faceCount; face++) if (board.optionCount(face) > 1) return false;
  return true;
}

/** Whether the tiles lie in one row: all on one orientation and along one axis. */
function isSingleRow(solution: readonly Placement[]): boolean {
  const axes = (['x', 'y', 'z'] as const).filter(axis => new Set(solution.map(tile => tile[axis])).size > 1);
  return axes.length <= 1 && new Set(solution.map(tile => tile.orientation)).size === 1;
}
