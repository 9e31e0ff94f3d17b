import { type GameStage, gameStage, type RoundStage, roundStage } from '../positions/stages.ts';
import type { Game } from '../rules/packed/game.ts';

/**
 * How far the regret of a good move is off where the search did not see the end of the round, in points: the median.
 * Measured by `bench/noise.ts` against eight times the nodes; docs/azul-evaluation.md has the nine-in-ten figures, too. So
 * few positions of the middle and the end are not seen to the end that one figure stands for all of them.
 */
const NOISE: Readonly<Record<GameStage, Readonly<Record<RoundStage, number>>>> = {
  early: { start: 0.5, mid: 0.5, end: 0.5 },
  mid: { start: 0.5, mid: 0.5, end: 0.5 },
  late: { start: 1.5, mid: 0.5, end: 0.5 },
};

/** With fewer nodes than these it is as much at least, in every stage. */
const IN_HASTE: readonly { readonly below: number; readonly least: number }[] = [
  { below: 5_000, least: 2 },
  { below: 50_000, least: 0.9 },
  { below: 250_000, least: 0.7 },
];

/** The error of a table that took so many nodes. */
export function searchNoise(game: Game, isComplete: boolean, nodes: number): number {
  if (isComplete) return 0;
  const least = IN_HASTE.find(({ below }) => nodes < below)?.least ?? 0;
  return Math.max(least, settledNoise(game));
}

/** The error of the table that ships. */
export function settledNoise(game: Game): number {
  return NOISE[gameStage(game)][roundStage(game)];
}

/** The same for a tree of play at other tables: the largest of three players, four, and two on the grey wall. */
const TREE_NOISE: typeof NOISE = {
  early: { start: 0.6, mid: 0.5, end: 0.4 },
  mid: { start: 1, mid: 0.5, end: 0.4 },
  late: { start: 2.2, mid: 0.5, end: 0.5 },
};

const TREE_IN_HASTE: typeof IN_HASTE = [
  { below: 2_500, least: 6 },
  { below: 20_000, least: 2 },
  { below: 75_000, least: 1 },
];

/** The error of a table of a tree that took so many nodes. */
export function treeNoise(game: Game, isComplete: boolean, nodes: number): number {
  if (isComplete) return 0;
  const least = TREE_IN_HASTE.find(({ below }) => nodes < below)?.least ?? 0;
  return Math.max(least, settledTreeNoise(game));
}

export function settledTreeNoise(game: Game): number {
  return TREE_NOISE[gameStage(game)][roundStage(game)];
}
