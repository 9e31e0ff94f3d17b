import type { Tier } from '@tessera/core';
import { latticeOfItem, tileCountOf } from './item.ts';
import { getPlacementOptions } from './placement.ts';
import { clamp01, log2Steps, roundedTo4 } from './scale.ts';
import type { ConduitItem, ConduitProof, Placement } from './schema.ts';

/** The metrics of seed 001 §3.1, each between 0 and 1 where 1 is what the metric rewards. */
export interface PuzzleMetrics {
  readonly forcedMoveRatio: number;
  readonly backtrackDepth: number;
  readonly searchEfficiency: number;
  readonly elegance: number;
  readonly spatialComplexity: number;
}

export interface PuzzleEvaluation {
  readonly score: number;
  readonly tier: Tier;
  readonly metrics: PuzzleMetrics;
}

export const METRIC_WEIGHTS: PuzzleMetrics = {
  forcedMoveRatio: 0.3,
  backtrackDepth: 0.3,
  searchEfficiency: 0.2,
  elegance: 0.1,
  spatialComplexity: 0.1,
};

/** So many backtracks give the full mark; the logarithm is taken of backtracks + 1. */
const FULL_BACKTRACKS = 1023;
const LAYERS_BONUS = 1.5;
const BANDS: readonly (readonly [number, Tier])[] = [
  [0.3, 'easy'],
  [0.6, 'medium'],
  [0.8, 'hard'],
];

/** The composite score of seed 001: the weighted sum of its metrics. */
export function evaluate(item: ConduitItem, proof: ConduitProof): PuzzleEvaluation {
  const metrics = metricsOf(item, proof);
  const names = Object.keys(METRIC_WEIGHTS) as (keyof PuzzleMetrics)[];
  const score = roundedTo4(names.reduce((sum, name) => sum + METRIC_WEIGHTS[name] * metrics[name], 0));
  return { score, tier: BANDS.find(([below]) => score < below)?.[1] ?? 'expert', metrics };
}

function metricsOf(item: ConduitItem, { solutions, stats }: ConduitProof): PuzzleMetrics {
  const moves = Math.max(1, tileCountOf(item) - item.fixed.length);
  return {
    forcedMoveRatio: roundedTo4(1 - clamp01(stats.forcedMoves / moves)),
    backtrackDepth: roundedTo4(clamp01(log2Steps(stats.backtracks + 1) / log2Steps(FULL_BACKTRACKS + 1))),
    searchEfficiency: roundedTo4(1 - clamp01(stats.nodesExplored / maxPossibleNodes(item))),
    elegance: roundedTo4(eleganceOf(solutions[0]!)),
    spatialComplexity: roundedTo4((layersOf(solutions[0]!) > 1 ? LAYERS_BONUS : 1) / LAYERS_BONUS),
  };
}

/** The states of a search that looks at every option of every open tile on every open face once: what no propagation would cost at the least. */
function maxPossibleNodes(item: ConduitItem): number {
  const faces = (item.silhouette?.length ?? latticeOfItem(item).faces.length) - item.fixed.length;
  const options = item.inventory.reduce((sum, spec) => sum + spec.count * getPlacementOptions(spec).length, 0);
  return Math.max(1, faces * options);
}

/** Fewer kinds of tile for the same number of tiles is cleaner. */
function eleganceOf(solution: readonly Placement[]): number {
  const kinds = new Set(solution.map(({ tile }) => tile)).size;
  return solution.length <= 1 ? 0 : clamp01(1 - (kinds - 1) / (solution.length - 1));
}

/** Layers in which a solution has tiles; the floors and walls of one height are one layer. */
function layersOf(solution: readonly Placement[]): number {
  return new Set(solution.map(({ y }) => y)).size;
}
