import { type GameStage, gameStage, type RoundStage, roundStage } from '../positions/stages.ts';
import type { PackedGame } from '../rules/packed/game.ts';

/**
 * The median error of the regret of a good move, in points, where the search did not reach the end of the round. Measured
 * by `bench/noise.ts` against eight times the nodes; docs/azul-evaluation.md also has the 90th percentiles. Few mid and
 * end positions are not searched to the end, so one figure stands for all of them.
 */
const NOISE: Readonly<Record<GameStage, Readonly<Record<RoundStage, number>>>> = {
  early: { start: 0.5, mid: 0.5, end: 0.5 },
  mid: { start: 0.5, mid: 0.5, end: 0.5 },
  late: { start: 1.5, mid: 0.5, end: 0.5 },
};

/** The least error with fewer nodes, in every stage. */
const LEAST_NOISE: readonly { readonly below: number; readonly least: number }[] = [
  { below: 5_000, least: 2 },
  { below: 50_000, least: 0.9 },
  { below: 250_000, least: 0.7 },
];

/** The error of an evaluation by this many nodes. */
export function searchNoise(game: PackedGame, isComplete: boolean, nodes: number): number {
  if (isComplete) return 0;
  const least = LEAST_NOISE.find(({ below }) => nodes < below)?.least ?? 0;
  return Math.max(least, shippedNoise(game));
}

/** The error with the default node limits. */
export function shippedNoise(game: PackedGame): number {
  return NOISE[gameStage(game)][roundStage(game)];
}

/** The same for tree search: the largest error of three players, four players, and two on the grey wall. */
const TREE_NOISE: typeof NOISE = {
  early: { start: 0.6, mid: 0.5, end: 0.4 },
  mid: { start: 1, mid: 0.5, end: 0.4 },
  late: { start: 2.2, mid: 0.5, end: 0.5 },
};

const LEAST_TREE_NOISE: typeof LEAST_NOISE = [
  { below: 2_500, least: 6 },
  { below: 20_000, least: 2 },
  { below: 75_000, least: 1 },
];

/** The error of a tree search of this many nodes. */
export function treeNoise(game: PackedGame, isComplete: boolean, nodes: number): number {
  if (isComplete) return 0;
  const least = LEAST_TREE_NOISE.find(({ below }) => nodes < below)?.least ?? 0;
  return Math.max(least, shippedTreeNoise(game));
}

export function shippedTreeNoise(game: PackedGame): number {
  return TREE_NOISE[gameStage(game)][roundStage(game)];
}
