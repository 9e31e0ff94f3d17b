import type { SovereignBoard } from './board.ts';
import { type DeductionPath, deduce } from './deduce.ts';
import { fullGrid } from './ladder.ts';
import { FIRST_NODES, hardestRungOf, placedCells } from './prove.ts';
import { REPORT_WORDS as words } from './report-words.ts';
import type { Rung } from './rungs/rung.ts';
import { type SearchEffort, searchSolutions } from './solve.ts';

/** Units of work for a board from outside. */
export const REPORT_STEPS = 3_000_000;
const DEFAULT_LIMIT = 2;

export interface ReportOptions {
  /** Nodes of search, and one step for each cell if the deductions are tried. */
  readonly steps?: number;
  /** Solutions after which the search ends; 2 by default. */
  readonly limit?: number | undefined;
  /** Leaves out the list of solutions. */
  readonly isCountOnly?: boolean | undefined;
  /** Asked often; once true, the report is of what was found so far. */
  readonly isStopped?: (() => boolean) | undefined;
}

/** What the searches found, and what they did. */
interface FoundSoFar {
  readonly solutions: number;
  /** Each as the columns of its rows, one after another. */
  readonly found?: readonly (readonly number[])[];
  readonly stats: SearchEffort;
}

/** The solver's report on any board. */
export interface SolveReport extends FoundSoFar {
  /** The search ended at its limit, so that there may be more. */
  readonly limited: boolean;
  /** The only solution: the column of each row's sovereign; with several a row, the columns of all rows one after another. */
  readonly solution: readonly number[] | null;
  readonly logic: boolean;
  readonly hardest: Rung | null;
  readonly steps: number;
  readonly engine: 'search' | 'deduction';
}

/** The report when the work runs out, or is stopped, before search or deduction can tell. */
export interface OpenReport extends FoundSoFar {
  readonly error: 'budget';
  readonly note: string;
}

type Found = Omit<ReturnType<typeof searchSolutions>, 'stats'>;

/**
 * Solves a board by search; when that takes long, by deduction, which finishes only where there is one solution; then by more search.
 */
export function solveReport(board: SovereignBoard, options: ReportOptions = {}): SolveReport | OpenReport {
  const { steps = REPORT_STEPS, limit = DEFAULT_LIMIT, isCountOnly = false, isStopped = () => false } = options;
  let left = steps;
  let stats: SearchEffort = { nodesExplored: 0, backtracks: 0, maxDepth: 0 };
  const search = (nodes: number): Found => {
    let own = nodes;
    const spend = () => own-- > 0 && left-- > 0 && !isStopped();
    const { stats: more, ...found } = searchSolutions(board, { most: limit, kept: isCountOnly ? 1 : limit, spend });
    stats = sumOf(stats, more);
    return found;
  };
  const listed = ({ count, solutions }: Pick<Found, 'count' | 'solutions'>): FoundSoFar => ({
    solutions: count,
    ...(isCountOnly ? {} : { found: solutions.map(cells => columnsOf(board, cells)) }),
    stats,
  });
  const settled = (found: Found) => ({
    ...listed(found),
    ...unique(board, found, found.count >= limit, isStopped),
    engine: 'search' as const,
  });

  const quick = search(FIRST_NODES);
  if (quick.isComplete) return settled(quick);
  left -= board.size * board.size;
  const deduced = left > 0 && quick.count < 2 ? byDeduction(board, isStopped) : null;
  if (deduced) return { ...listed({ count: 1, solutions: [deduced.cells] }), ...deduced.report, engine: 'deduction' };
  const slow = left > 0 ? search(Number.POSITIVE_INFINITY) : quick;
  if (slow.isComplete) return settled(slow);
  const note = isStopped() ? words.stopped : words.outOfSteps(steps);
  return { error: 'budget', note, ...listed(slow.count < quick.count ? quick : slow) };
}

function sumOf(a: SearchEffort, b: SearchEffort): SearchEffort {
  return {
    nodesExplored: a.nodesExplored + b.nodesExplored,
    backtracks: a.backtracks + b.backtracks,
    maxDepth: Math.max(a.maxDepth, b.maxDepth),
  };
}

type Logic = Pick<SolveReport, 'limited' | 'solution' | 'logic' | 'hardest' | 'steps'>;

/** What the deductions say about a board that is solved. They finish only where there is one solution. */
function unique(
  board: SovereignBoard,
  { count, solutions }: Found,
  isLimited: boolean,
  isStopped: () => boolean,
): Logic {
  const path = deduce(fullGrid(board), solutions[0] ?? null, Number.POSITIVE_INFINITY, isStopped);
  const isLogical = count === 1 && path.isFinished;
  const isUnique = count === 1 && (!isLimited || isLogical);
  return {
    limited: isLimited && !isLogical,
    solution: isUnique ? columnsOf(board, solutions[0]!) : null,
    ...logicOf(path, isLogical),
  };
}

function logicOf({ steps }: DeductionPath, isLogical: boolean): Pick<Logic, 'logic' | 'hardest' | 'steps'> {
  return { logic: isLogical, hardest: isLogical ? hardestRungOf(steps) : null, steps: steps.length };
}

function byDeduction(
  board: SovereignBoard,
  isStopped: () => boolean,
): { readonly cells: readonly number[]; readonly report: Logic } | null {
  const grid = fullGrid(board);
  const path = deduce(grid, null, Number.POSITIVE_INFINITY, isStopped);
  if (!path.isFinished) return null;
  const cells = placedCells(grid);
  return { cells, report: { limited: false, solution: columnsOf(board, cells), ...logicOf(path, true) } };
}

function columnsOf({ size }: SovereignBoard, cells: readonly number[]): number[] {
  return cells.map(cell => cell % size);
}
