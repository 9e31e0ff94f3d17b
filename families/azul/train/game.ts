import { rngFrom } from '@tessera/core';
import { ACTIVE, emptyGame, type Game, LID, ROUND } from '../src/game.ts';
import type { Move } from '../src/move.ts';
import { compareSeats, finalScore } from '../src/rules/bonus.ts';
import { draft } from '../src/rules/draft.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/round.ts';
import { hasCompleteRow } from '../src/rules/wall.ts';
import type { Tally } from '../src/tally.ts';

/** After so many rounds a game counts as it stands. */
export const MOST_ROUNDS = 15;

export type Chooser = (game: Game) => Move;

export interface Outcome {
  /** Final score of seat 0 less that of seat 1. */
  readonly margin: number;
  /** 1 when seat 0 won, -1 when it lost, 0 for a tie. */
  readonly winner: number;
}

/** Plays a game of two; what is dealt depends on the seed and the round alone as long as the bag lasts. */
export function playGame(
  seed: string,
  choosers: readonly [Chooser, Chooser],
  betweenRounds: (game: Game, lidBefore: Tally) => void = () => {},
): Outcome {
  const rng = rngFrom(seed);
  const game = emptyGame(2, 'fixed');
  while (!hasCompleteRow(game) && game[ROUND]! < MOST_ROUNDS) {
    dealRound(game, rng.fork('deal', game[ROUND]!));
    const lidBefore = game[LID]!;
    while (!isRoundOver(game)) draft(game, choosers[game[ACTIVE] as 0 | 1](game));
    settleRound(game);
    betweenRounds(game, lidBefore);
  }
  return { margin: finalScore(game, 0) - finalScore(game, 1), winner: -Math.sign(compareSeats(game, 0, 1)) };
}
