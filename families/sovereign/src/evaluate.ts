import type { SovereignBoard } from './board.ts';
import type { Step } from './schema.ts';
import type { SearchEffort } from './solve.ts';

/** The metrics of seed 001 §3.1 that fit a board of regions, each between 0 and 1 where 1 is what the metric rewards. */
export interface BoardMetrics {
  readonly forcedMoveRatio: number;
  readonly backtrackDepth: number;
  readonly searchEfficiency: number;
}

export interface BoardEvaluation {
  readonly score: number;
  readonly metrics: BoardMetrics;
}

/** Their weights in seed 001; a score is the weighted mean. */
const WEIGHTS: BoardMetrics = { forcedMoveRatio: 0.3, backtrackDepth: 0.3, searchEfficiency: 0.2 };

/** So many backtracks give the full mark; the logarithm is taken of backtracks + 1. */
const FULL_BACKTRACKS = 1023;

/** The composite score of a board that was searched completely. */
export function evaluateBoard(board: SovereignBoard, steps: readonly Step[], stats: SearchEffort): BoardEvaluation {
  const metrics = metricsOf(board, steps, stats);
  const names = Object.keys(WEIGHTS) as (keyof BoardMetrics)[];
  const weights = names.reduce((sum, name) => sum + WEIGHTS[name], 0);
  return { score: rounded(names.reduce((sum, name) => sum + WEIGHTS[name] * metrics[name], 0) / weights), metrics };
}

function metricsOf(
  { size, stars }: SovereignBoard,
  steps: readonly Step[],
  { backtracks, nodesExplored }: SearchEffort,
): BoardMetrics {
  const crowns = size * stars;
  return {
    forcedMoveRatio: rounded(1 - forcedCrowns(steps) / crowns),
    backtrackDepth: rounded(Math.min(1, Math.log2(backtracks + 1) / Math.log2(FULL_BACKTRACKS + 1))),
    // A search that looks at every cell for every crown once.
    searchEfficiency: rounded(1 - Math.min(1, nodesExplored / (crowns * size * size))),
  };
}

/** Crowns that follow from singles before anything else is needed. */
function forcedCrowns(steps: readonly Step[]): number {
  const first = steps.findIndex(({ rung }) => rung !== 'singles');
  const forced = first < 0 ? steps : steps.slice(0, first);
  return forced.reduce((sum, { placed }) => sum + placed.length, 0);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
