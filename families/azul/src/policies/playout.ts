import type { Rng } from '@tessera/core';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, type PackedGame, ROUND } from '../rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../rules/packed/round.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';
import type { Policy } from './policy.ts';

/** One policy for the seat whose move is evaluated, one for all others. */
export interface SeatPolicies {
  readonly seat: number;
  readonly own: Policy;
  readonly others: Policy;
}

/** The same policy for all seats. */
export function allSeats(policy: Policy): SeatPolicies {
  return { seat: 0, own: policy, others: policy };
}

/** Drafts in place until nothing is left; returns the number of moves. Allocates nothing. */
function draftRound(game: PackedGame, policies: SeatPolicies, rng: Rng): number {
  let moves = 0;
  for (; !isRoundOver(game); moves++) {
    const policy = game[ACTIVE] === policies.seat ? policies.own : policies.others;
    draft(game, policy(game, rng));
  }
  return moves;
}

/** Plays the round to its end and settles it, without the next deal. */
export function finishRound(game: PackedGame, policies: SeatPolicies, rng: Rng): number {
  const moves = draftRound(game, policies, rng);
  settleRound(game);
  return moves;
}

/** Almost all games end earlier. A few never end: the tiles that the walls lack are stuck in unfinished lines. */
export const ROUND_LIMIT = 30;

/** Plays to the end of the game, without counting bonuses; false when the round limit was reached. */
export function finishGame(game: PackedGame, policies: SeatPolicies, rng: Rng, limit = ROUND_LIMIT): boolean {
  for (;;) {
    finishRound(game, policies, rng);
    if (hasCompleteRow(game)) return true;
    if (game[ROUND]! >= limit) return false;
    dealRound(game, rng);
  }
}
