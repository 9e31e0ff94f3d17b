import type { Tier } from '@tessera/core';
import { disconnectedRegion, itemOfBoard, type SovereignBoard } from './board.ts';
import { type DeductionPath, deduce } from './deduce.ts';
import { type BoardEvaluation, evaluateBoard } from './evaluate.ts';
import { grade } from './grade.ts';
import type { CandidateGrid } from './grid.ts';
import { candidatesNow, remarksOfStep } from './hints.ts';
import { fullGrid } from './ladder.ts';
import { placedCells, solutionByRow } from './prove.ts';
import { type BoardAntiPattern, REPORT_WORDS as words } from './report-words.ts';
import { RUNGS, type Rung } from './rungs/rung.ts';
import type { Step } from './schema.ts';
import { screen } from './screen.ts';
import type { SearchEffort } from './solve.ts';
import { solveReport } from './solve-report.ts';

/** Solutions after which counting stops. */
const MOST_SOLUTIONS = 10;

interface ReportEffort {
  /** Units of work of the search for solutions. */
  readonly nodes: number;
  readonly isStopped: () => boolean;
}

/** What can be said about a board that somebody brings. */
export interface BoardReport {
  /** They are all there are if the search is complete. */
  readonly solutions: number;
  readonly complete: boolean;
  /** There may be more solutions: the search ended at its tenth. */
  readonly limited: boolean;
  /** Null unless the deductions reach the only solution. */
  readonly tier: Tier | null;
  readonly score: number | null;
  readonly antiPatterns: readonly { readonly name: BoardAntiPattern; readonly says: string }[];
  readonly ladder: {
    /** `impossible`: the last step leads to a contradiction. */
    readonly end: 'solved' | 'stuck' | 'impossible' | 'stopped';
    /** Cells that may still hold a crown, and crowns that are placed. */
    readonly open: number;
    readonly placed: number;
    readonly rungs: Readonly<Record<Rung, number>>;
  };
  readonly steps: readonly { readonly rung: Rung; readonly says: string }[];
  /** By seed 001; only of a complete search with a solution. */
  readonly seed: BoardEvaluation | null;
  readonly stats: SearchEffort;
}

/** What a search would find where the deductions show that there is no solution. */
const UNSOLVABLE = { solutions: 0, stats: { nodesExplored: 0, backtracks: 0, maxDepth: 0 } };

/** Solves and grades any board. What could not be decided is said, never thrown. */
export function boardReport(board: SovereignBoard, { nodes, isStopped }: ReportEffort): BoardReport {
  const grid = fullGrid(board);
  const path = deduce(grid, null, Number.POSITIVE_INFINITY, isStopped);
  const search = { steps: nodes, limit: MOST_SOLUTIONS, isCountOnly: true, isStopped };
  const found = grid.isBroken() ? UNSOLVABLE : solveReport(board, search);
  const isLimited = 'limited' in found && found.limited;
  const isComplete = !('error' in found) && !isLimited;
  const graded = path.isFinished ? gradeOf(board, grid, path) : null;
  return {
    solutions: found.solutions,
    complete: isComplete,
    limited: isLimited,
    tier: graded?.tier ?? null,
    score: graded?.score ?? null,
    antiPatterns: antiPatternsOf(board, path, found.solutions, isComplete).map(name => ({
      name,
      says: words.antiPatterns[name],
    })),
    ladder: { end: endOf(grid, path, isStopped), ...standOf(grid), rungs: countsByRung(path) },
    steps: stepsOf(board, path),
    seed: isComplete && found.solutions > 0 ? evaluateBoard(board, path.steps, found.stats) : null,
    stats: found.stats,
  };
}

/** Sound deductions finish only on a unique solution. */
function gradeOf(board: SovereignBoard, grid: CandidateGrid, { steps }: DeductionPath) {
  return grade(itemOfBoard(board), { solution: solutionByRow(board, placedCells(grid)), steps: [...steps] });
}

function antiPatternsOf(
  board: SovereignBoard,
  { steps, isFinished }: DeductionPath,
  solutions: number,
  isComplete: boolean,
): readonly BoardAntiPattern[] {
  return [
    ...(solutions === 0 && isComplete ? ['impossible' as const] : []),
    ...(solutions > 1 ? ['ambiguous' as const] : []),
    ...(disconnectedRegion(board.regions, board.size) === undefined ? [] : ['disconnected' as const]),
    ...(screen(itemOfBoard(board)).ok ? [] : ['bare' as const]),
    ...(isFinished && steps.every(({ rung }) => rung === 'singles') ? ['trivial' as const] : []),
  ];
}

function endOf(
  grid: CandidateGrid,
  { isFinished }: DeductionPath,
  isStopped: () => boolean,
): BoardReport['ladder']['end'] {
  if (isFinished) return 'solved';
  if (grid.isBroken()) return 'impossible';
  return isStopped() ? 'stopped' : 'stuck';
}

function standOf(grid: CandidateGrid) {
  let open = 0;
  for (let cell = 0; cell < grid.size * grid.size; cell++) if (grid.has(cell)) open++;
  return { open, placed: placedCells(grid).length };
}

function countsByRung({ steps }: DeductionPath): Readonly<Record<Rung, number>> {
  const count = (rung: Rung) => steps.filter(step => step.rung === rung).length;
  return Object.fromEntries(RUNGS.map(rung => [rung, count(rung)])) as Record<Rung, number>;
}

/** The steps in words, taken once more on a fresh grid: what a step sees depends on the candidates before it. */
function stepsOf(board: SovereignBoard, { steps }: DeductionPath): BoardReport['steps'] {
  const grid = fullGrid(board);
  return steps.map(step => {
    const [, see, follow] = remarksOfStep(board, step, candidatesNow(grid));
    take(grid, step);
    return { rung: step.rung, says: words.step([see, follow]) };
  });
}

function take(grid: CandidateGrid, { placed, removed }: Step): void {
  const { size } = grid;
  for (const cell of removed) if (grid.has(cell)) grid.remove(Math.floor(cell / size), cell % size);
  for (const cell of placed) if (grid.has(cell)) grid.place(Math.floor(cell / size), cell % size);
}
