import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import { type Board, boardOf, type SovereignItem } from './board.ts';
import type { SovereignProof } from './kinds.ts';
import { gridOf } from './ladder.ts';
import { walk } from './path.ts';
import { type Rung, rungIndex, type Step } from './rungs/rung.ts';
import { countSolutions } from './solve.ts';

/** Solves the finished board afresh: by search for the one solution, then by deductions for the way to it. */
export function proveItem(
  item: SovereignItem,
  work: Work,
): Verdict<SovereignProof, 'none' | 'several' | 'stuck' | 'budget'> {
  const board = boardOf(item);
  const found = countSolutions(board, 2, () => work.spend());
  if (!found.isComplete) return refuse('budget');
  if (found.solution === null) return refuse('none', 'it has no solution');
  if (found.count > 1) return refuse('several', 'it has several solutions');
  const path = walk(gridOf(board), found.solution);
  if (!path.isFinished) return refuse('stuck', 'the deductions do not reach the solution');
  return accept({ solution: columnsByRow(board, found.solution), steps: path.steps });
}

export function columnsByRow(board: Board, cells: readonly number[]): number[][] {
  const rows = Array.from({ length: board.size }, (): number[] => []);
  for (const cell of cells) rows[Math.floor(cell / board.size)]!.push(cell % board.size);
  return rows;
}

export function cellsOfSolution(solution: SovereignProof['solution']): number[] {
  return solution.flatMap((columns, row) => columns.map(col => row * solution.length + col));
}

/** The highest rung that a path needs; null for a path without steps. */
export function hardestRung(steps: readonly Step[]): Rung | null {
  let hardest: Rung | null = null;
  for (const { rung } of steps) if (hardest === null || rungIndex(rung) > rungIndex(hardest)) hardest = rung;
  return hardest;
}

/** What a solver has to say about any board; 2 solutions mean two or more. */
export interface SolveReport {
  readonly solutions: 0 | 1 | 2;
  /** The column of each row's sovereign; with several a row, the columns of all rows one after another. */
  readonly solution: readonly number[] | null;
  readonly logic: boolean;
  readonly hardest: Rung | null;
  readonly steps: number;
}

/** Solves a board both ways. A solution is told only where there is just one. */
export function solveReport(board: Board): SolveReport {
  const { count, solution } = countSolutions(board, 2);
  const path = walk(gridOf(board), solution);
  const isLogical = count === 1 && path.isFinished;
  return {
    solutions: count as 0 | 1 | 2,
    solution: count === 1 ? solution!.map(cell => cell % board.size) : null,
    logic: isLogical,
    hardest: isLogical ? hardestRung(path.steps) : null,
    steps: path.steps.length,
  };
}
