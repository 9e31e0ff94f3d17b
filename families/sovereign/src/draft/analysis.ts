import { type Grade, rngFrom, workWith } from '@tessera/core';
import { itemOfBoard, type SovereignBoard } from '../board.ts';
import { grade } from '../grade.ts';
import { prove } from '../prove.ts';
import { countSolutions, findSolutions } from '../solve.ts';

/** What is known about a board that somebody is drawing. */
export interface BoardAnalysis {
  /** Solutions found; there may be more unless the count is whole. */
  readonly count: number;
  readonly isWhole: boolean;
  /** The cells of the first solutions, at most two. */
  readonly solutions: readonly (readonly number[])[];
  /** Only of a board with one solution that the deductions reach. */
  readonly grade: Grade | null;
  /** One solution, but the deductions do not reach it. */
  readonly isStuck: boolean;
}

const FIRST_NODES = 100_000;
const PROOF_UNITS = 3_000_000;
const COUNT_NODES = 400_000;
const MOST_COUNTED = 1000;

/** Analyses a board, with connected regions or not. Each result says more than the one before. */
export function* analyseBoard(board: SovereignBoard): Generator<BoardAnalysis, void, undefined> {
  const { solutions, isComplete } = findSolutions(board, 2, nodes(FIRST_NODES));
  const first: BoardAnalysis = { count: solutions.length, isWhole: isComplete, solutions, grade: null, isStuck: false };
  if (solutions.length < 2) return yield withProof(board, first);
  yield { ...first, isWhole: false };
  const { count, isComplete: isWhole } = countSolutions(board, MOST_COUNTED, nodes(COUNT_NODES));
  yield { ...first, count: Math.max(2, count), isWhole: isWhole && count < MOST_COUNTED };
}

/** The analysis of a board with at most one solution found so far: proved and graded if possible. */
function withProof(board: SovereignBoard, first: BoardAnalysis): BoardAnalysis {
  if (first.isWhole && first.count === 0) return first;
  const item = itemOfBoard(board);
  const proof = prove(item, workWith(rngFrom('study'), PROOF_UNITS));
  if (proof.ok) {
    const cells = proof.value.solution.flatMap((columns, row) => columns.map(col => row * board.size + col));
    return { ...first, count: 1, isWhole: true, solutions: [cells], grade: grade(item, proof.value) };
  }
  if (proof.reason === 'stuck') return { ...first, isStuck: true };
  if (proof.reason === 'none') return { ...first, count: 0, isWhole: true };
  return { ...first, count: proof.reason === 'several' ? 2 : first.count, isWhole: false };
}

/** A budget of so many nodes. */
function nodes(most: number): () => boolean {
  let left = most;
  return () => left-- > 0;
}
