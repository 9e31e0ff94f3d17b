import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import { bitsOf } from './bits.ts';
import { boardOfItem, type SovereignBoard } from './board.ts';
import { type DeductionPath, deduce } from './deduce.ts';
import type { CandidateGrid } from './grid.ts';
import { fullGrid } from './ladder.ts';
import { type Rung, rungIndex } from './rungs/rung.ts';
import type { SovereignItem, SovereignProof, Step } from './schema.ts';
import { countSolutions } from './solve.ts';

/** Nodes of the first search, before the deductions are tried without a known solution. */
export const FIRST_NODES = 100_000;

/** Solves the finished board: a search finds the only solution, deductions find the path to it. */
export function prove(
  item: SovereignItem,
  work: Work,
): Verdict<SovereignProof, 'none' | 'several' | 'stuck' | 'budget'> {
  const board = boardOfItem(item);
  const found = solveBothWays(board, units => work.spend(units));
  if (found === null) return refuse('budget');
  if (found.solution === null) return refuse('none', 'it has no solution');
  if (found.count > 1) return refuse('several', 'it has several solutions');
  const { steps, isFinished } = found.path();
  if (!isFinished) return refuse('stuck', 'the deductions do not reach the solution');
  return accept({ solution: solutionByRow(board, found.solution), steps });
}

interface Solved {
  /** Solutions found, 2 for more. */
  readonly count: number;
  readonly solution: readonly number[] | null;
  readonly path: () => DeductionPath;
}

type Spend = (units: number) => boolean;

function spender(units: number): Spend {
  let left = units;
  return asked => {
    left -= asked;
    return left >= 0;
  };
}

/**
 * Solves by search; when that takes long, by deductions without a known solution. If those finish, the solution is unique.
 * Null when the work ran out.
 */
function solveBothWays(board: SovereignBoard, spend: Spend): Solved | null {
  const spendFirst = spender(FIRST_NODES);
  const quick = solveBySearch(board, () => spendFirst(1) && spend(1));
  if (quick !== null) return quick;
  // The deductions take at most a step for every cell.
  if (!spend(board.size * board.size)) return null;
  return solveByDeduction(board) ?? solveBySearch(board, () => spend(1));
}

export function solveBySearch(board: SovereignBoard, spend: () => boolean): Solved | null {
  const { count, solution, isComplete } = countSolutions(board, 2, spend);
  return isComplete ? { count, solution, path: () => deduce(fullGrid(board), solution) } : null;
}

/** Sound deductions finish only on a unique solution. Null when they get stuck. */
export function solveByDeduction(board: SovereignBoard): Solved | null {
  const grid = fullGrid(board);
  const path = deduce(grid, null);
  return path.isFinished ? { count: 1, solution: placedCells(grid), path: () => path } : null;
}

export function placedCells({ placed, size }: CandidateGrid): number[] {
  return Array.from(placed).flatMap((columns, row) => bitsOf(columns).map(col => row * size + col));
}

export function solutionByRow(board: SovereignBoard, cells: readonly number[]): number[][] {
  const rows = Array.from({ length: board.size }, (): number[] => []);
  for (const cell of cells) rows[Math.floor(cell / board.size)]!.push(cell % board.size);
  return rows;
}

export function cellsOfSolution(solution: SovereignProof['solution']): number[] {
  return solution.flatMap((columns, row) => columns.map(col => row * solution.length + col));
}

/** The highest rung that a path needs; null for a path without steps. */
export function hardestRungOf(steps: readonly Step[]): Rung | null {
  let hardest: Rung | null = null;
  for (const { rung } of steps) if (hardest === null || rungIndex(rung) > rungIndex(hardest)) hardest = rung;
  return hardest;
}
