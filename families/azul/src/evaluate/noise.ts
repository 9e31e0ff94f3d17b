import type { Game } from '../game.ts';
import { type GameStage, gameStage, type RoundStage, roundStage } from '../stage.ts';

/**
 * How far the regret of a good move is off where the search did not see the end of the round, in points: the median.
 * Measured by `bench/noise.ts` against ten times the nodes; docs/azul-evaluation.md has the nine-in-ten figures, too. So
 * few late positions of the middle are not seen to the end that the figure of the middle game stands for them.
 */
const NOISE: Readonly<Record<GameStage, Readonly<Record<RoundStage, number>>>> = {
  early: { start: 1.1, mid: 1.6, end: 0.7 },
  mid: { start: 0.8, mid: 0.7, end: 0.7 },
  late: { start: 3, mid: 0.7, end: 0.7 },
};

export function searchNoise(game: Game, isComplete: boolean): number {
  return isComplete ? 0 : NOISE[gameStage(game)][roundStage(game)];
}
