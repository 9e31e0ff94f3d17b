import { accept, refuse, type Verdict } from '@tessera/core';
import { propagateEdges } from './engine/propagate.ts';
import { MAX_SOLUTIONS } from './prove.ts';
import type { ConduitItem, ConduitProof, Placement } from './schema.ts';
import { openScratch } from './solve.ts';
import { validateConnections } from './validate.ts';

type ScreenReason = 'trivial' | 'ambiguous' | 'disconnected' | 'degenerate';

/** The anti-patterns of seed 001 §3.3. */
export function screen(item: ConduitItem, proof: ConduitProof): Verdict<null, ScreenReason> {
  if (proof.solutions.length > MAX_SOLUTIONS) return refuse('ambiguous', `${proof.solutions.length} solutions`);
  if (proof.solutions.some(solution => !validateConnections(solution).valid)) {
    return refuse('disconnected', 'a solution is not one closed network');
  }
  if (proof.solutions.every(isSingleRow)) return refuse('degenerate', 'the network is a single line');
  return isTrivial(item) ? refuse('trivial', 'the edges alone decide every tile') : accept(null);
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
