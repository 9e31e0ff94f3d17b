import type { DomainBoard } from '../engine/domain-board.ts';
import { propagate } from '../engine/propagate.ts';
import { log2Steps } from '../scale.ts';
import type { NodesLeft } from './fix.ts';

/**
 * A minimal set of faces of a known solution that, when fixed, let propagation alone reach it. Null when the budget ran out.
 * `order` is the order in which tiles are considered; the board must have been opened and propagated.
 */
export function fixedForPropagation(
  board: DomainBoard,
  known: Uint8Array,
  order: readonly number[],
  budget: NodesLeft,
): number[] | null {
  const chosen = addUntilDecided(board, known, order, budget);
  if (!chosen) return null;
  let kept = chosen;
  for (const face of chosen) {
    const fewer = kept.filter(other => other !== face);
    if (!budget.spend()) return null;
    if (isDecidedBy(board, known, fewer)) kept = fewer;
  }
  return kept;
}

/** Fixes one open tile after another, the one with the most options first, until every face is decided. */
function addUntilDecided(
  board: DomainBoard,
  known: Uint8Array,
  order: readonly number[],
  budget: NodesLeft,
): number[] | null {
  const chosen: number[] = [];
  const mark = board.mark();
  for (let face = mostOptions(board, order); face >= 0; face = mostOptions(board, order)) {
    chosen.push(face);
    board.assign(face, known[face]!);
    if (!budget.spend()) return null;
    propagate(board);
  }
  const isDone = isDecided(board);
  board.undo(mark);
  return isDone ? chosen : null;
}

function mostOptions(board: DomainBoard, order: readonly number[]): number {
  let best = -1;
  for (const face of order) {
    const options = board.optionCount(face);
    if (options > 1 && (best < 0 || options > board.optionCount(best))) best = face;
  }
  return best;
}

function isDecided(board: DomainBoard): boolean {
  for (let face = 0; face < board.faceCount; face++) if (board.optionCount(face) > 1) return false;
  return true;
}

function isDecidedBy(board: DomainBoard, known: Uint8Array, fixed: readonly number[]): boolean {
  const mark = board.mark();
  for (const face of fixed) board.assign(face, known[face]!);
  const isDone = propagate(board) && isDecided(board);
  board.undo(mark);
  return isDone;
}

/** How much a few of the chosen faces leave open when they are fixed, in bits: of runs of so many of them, the one that leaves least. */
export function openBits(board: DomainBoard, known: Uint8Array, chosen: readonly number[], count: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + count <= chosen.length; from += Math.max(1, count)) {
    const mark = board.mark();
    for (const face of chosen.slice(from, from + count)) board.assign(face, known[face]!);
    propagate(board);
    let bits = 0;
    for (let face = 0; face < board.faceCount; face++) bits += log2Steps(board.optionCount(face));
    board.undo(mark);
    least = Math.min(least, bits);
  }
  return least;
}
