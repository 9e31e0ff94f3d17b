import type { Game } from '../game.ts';
import { type GameStage, gameStage, type RoundStage, roundStage } from '../stage.ts';

/**
 * How far the regret of a move may be off where the search did not see the end of the round, in points: nine in ten
 * errors are smaller. Measured by `bench/noise.ts` against ten times the nodes; see docs/azul-evaluation.md.
 */
const NOISE: Readonly<Record<GameStage, Readonly<Record<RoundStage, number>>>> = {
  early: { start: 1.5, mid: 0.5, end: 0 },
  mid: { start: 1.5, mid: 0.5, end: 0 },
  late: { start: 1.5, mid: 0.5, end: 0 },
};

export function searchNoise(game: Game, isComplete: boolean): number {
  return isComplete ? 0 : NOISE[gameStage(game)][roundStage(game)];
}

/** Nine in ten errors of an estimate with this standard error are smaller. */
export function rolloutNoise(error: number): number {
  return 1.645 * error;
}
