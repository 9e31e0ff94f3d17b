import type { Game } from '../game.ts';
import { type GameStage, gameStage, type RoundStage, roundStage } from '../stage.ts';

/**
 * How far the regret of a good move is off where the search did not see the end of the round, in points: the median.
 * Measured by `bench/noise.ts` against eight times the nodes; docs/azul-evaluation.md has the nine-in-ten figures, too. So
 * few positions of the middle and the end are not seen to the end that one figure stands for all of them.
 */
const NOISE: Readonly<Record<GameStage, Readonly<Record<RoundStage, number>>>> = {
  early: { start: 0.1, mid: 0.5, end: 0.5 },
  mid: { start: 0.5, mid: 0.5, end: 0.5 },
  late: { start: 1.5, mid: 0.5, end: 0.5 },
};

export function searchNoise(game: Game, isComplete: boolean): number {
  return isComplete ? 0 : NOISE[gameStage(game)][roundStage(game)];
}
