import type { Rng } from '@tessera/core';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, type Game, ROUND } from '../rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../rules/packed/round.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';
import type { Policy } from './policy.ts';

/** Who drafts how: one policy for the seat whose move is looked at, one for all others. */
export interface Table {
  readonly seat: number;
  readonly own: Policy;
  readonly others: Policy;
}

/** A table where all seats draft alike. */
export function allSeats(policy: Policy): Table {
  return { seat: 0, own: policy, others: policy };
}

/** Drafts in place until nothing is left; returns the number of moves. Allocates nothing. */
function draftRound(game: Game, table: Table, rng: Rng): number {
  let moves = 0;
  for (; !isRoundOver(game); moves++) {
    const policy = game[ACTIVE] === table.seat ? table.own : table.others;
    draft(game, policy(game, rng));
  }
  return moves;
}

/** Plays the round to its end and settles it, without the next deal. */
export function finishRound(game: Game, table: Table, rng: Rng): number {
  const moves = draftRound(game, table, rng);
  settleRound(game);
  return moves;
}

/** Games are over by then, but for the few that never end: what the walls lack is locked in lines that stay unfilled. */
export const ROUND_LIMIT = 30;

/** Plays on to the end of the game, bonuses not yet counted; false when the limit of rounds was hit before. */
export function finishGame(game: Game, table: Table, rng: Rng, limit = ROUND_LIMIT): boolean {
  for (;;) {
    finishRound(game, table, rng);
    if (hasCompleteRow(game)) return true;
    if (game[ROUND]! >= limit) return false;
    dealRound(game, rng);
  }
}
