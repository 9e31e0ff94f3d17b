import { rngFrom } from '@tessera/core';
import type { Policy } from '../policies/policy.ts';
import { compareSeats, finalScore } from '../rules/packed/bonus.ts';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, emptyGame, ROUND } from '../rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../rules/packed/round.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';

/** A game that is not over after this many rounds counts as it stands. */
const MOST_ROUNDS = 15;

export interface GameResult {
  /** Final score of seat 0 less that of seat 1. */
  readonly margin: number;
  /** 1 when seat 0 won, -1 when it lost, 0 for a tie. */
  readonly winner: number;
}

/** Plays a two-player game. As long as the bag lasts, deals depend on the seed and the round only. */
export function playGame(seed: string, policies: readonly [Policy, Policy]): GameResult {
  const rng = rngFrom(seed);
  const policyRng = rng.fork('policies');
  const game = emptyGame(2, 'fixed');
  while (!hasCompleteRow(game) && game[ROUND]! < MOST_ROUNDS) {
    dealRound(game, rng.fork('deal', game[ROUND]!));
    while (!isRoundOver(game)) draft(game, policies[game[ACTIVE] as 0 | 1](game, policyRng));
    settleRound(game);
  }
  return { margin: finalScore(game, 0) - finalScore(game, 1), winner: -Math.sign(compareSeats(game, 0, 1)) };
}

/** A game of a match, from the view of player A. */
export interface MatchGame {
  /** 1 for a win, 0.5 for a tie. */
  readonly points: number;
  readonly margin: number;
}

/** Game `index` of a match. Games 2n and 2n + 1 have the same deals with seats swapped. */
export function playMatchGame(seed: string, index: number, a: Policy, b: Policy): MatchGame {
  const isSwapped = index % 2 === 1;
  const { margin, winner } = playGame(`${seed} ${index >> 1}`, isSwapped ? [b, a] : [a, b]);
  return { points: (1 + (isSwapped ? -winner : winner)) / 2, margin: isSwapped ? -margin : margin };
}
