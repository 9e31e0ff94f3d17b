import { rngFrom } from '@tessera/core';
import { type PolicyMix, policyOf } from '../src/policies/policy.ts';
import { actionOf } from '../src/rules/action.ts';
import { stateOf } from '../src/rules/convert.ts';
import { movesOf } from '../src/rules/drafting.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { emptyGame, type PackedGame, ROUND } from '../src/rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/packed/round.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import type { PlainStep } from './plain-replay.ts';

export interface Recording {
  readonly seats: Seats;
  readonly wall: WallKind;
  readonly policy: PolicyMix;
  readonly seed: string;
  readonly maxRounds?: number;
}

/** A game played by the packed rules, in steps that the plain implementation replays. */
export function recordGame({ seats, wall, policy, seed, maxRounds = 12 }: Recording): PlainStep[] {
  const rng = rngFrom(seed);
  const choose = policyOf(policy);
  const game = emptyGame(seats, wall);
  dealRound(game, rng.fork('deal', 0));
  const steps: PlainStep[] = [];
  while (!hasCompleteRow(game) && game[ROUND]! <= maxRounds) {
    const state = stateOf(game);
    if (isRoundOver(game)) {
      settleRound(game);
      if (!hasCompleteRow(game)) dealRound(game, rng.fork('deal', game[ROUND]!));
      steps.push({ state, action: null, next: stateOf(game) });
    } else {
      const legal = movesOf(game).map(actionOf);
      const move = choose(game, rng);
      draft(game, move);
      steps.push({ state, action: actionOf(move), next: stateOf(game), legal });
    }
  }
  return steps;
}

/** Calls `visit` after the deal and after every change of a game. */
export function walkGame(recording: Recording, visit: (game: PackedGame) => void): void {
  const rng = rngFrom(recording.seed);
  const choose = policyOf(recording.policy);
  const game = emptyGame(recording.seats, recording.wall);
  dealRound(game, rng);
  visit(game);
  while (!hasCompleteRow(game) && game[ROUND]! <= (recording.maxRounds ?? 12)) {
    if (isRoundOver(game)) {
      settleRound(game);
      if (!hasCompleteRow(game)) dealRound(game, rng);
    } else draft(game, choose(game, rng));
    visit(game);
  }
}
