import { accept, type Rng, refuse, rngFrom, type Verdict } from '@tessera/core';
import { actionOf } from '../rules/action.ts';
import { gameOf, stateOf } from '../rules/convert.ts';
import { draftRefusal } from '../rules/drafting.ts';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, board, type PackedGame, ROUND, SCORE, SEAT_COUNT } from '../rules/packed/game.ts';
import { countMoves } from '../rules/packed/legal.ts';
import { dealRound, isRoundOver, settleRound } from '../rules/packed/round.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';
import { type Standing, standings } from '../rules/standings.ts';
import type { State } from '../rules/state.ts';
import { ROUND_LIMIT, type SeatPolicies } from './playout.ts';
import { type Policy, type PolicyMix, policyOf } from './policy.ts';

/** The first policy belongs to the player to move in the given state, the second to all others, until the end. */
export interface RolloutConfig {
  readonly active_player_policy: PolicyMix | Policy;
  readonly opponent_policy: PolicyMix | Policy;
  readonly seed: string | number | bigint;
  /** The most drafts in a round; 100 if left out. */
  readonly max_actions?: number;
}

export interface RolloutResult {
  /** After tiling and scoring, before the next deal. */
  readonly final_state: State;
  readonly player_0_score: number;
  readonly player_1_score: number;
  readonly scores: readonly number[];
  readonly actions_simulated: number;
  readonly completed_normally: boolean;
}

export const ROLLOUT_FAULTS = ['Deadlock', 'PolicyFailure', 'IllegalAction', 'MaxActionsExceeded'] as const;
export type RolloutFault = (typeof ROLLOUT_FAULTS)[number];

const MAX_ACTIONS = 100;

/** Plays the round to its end by policies and settles it. Equal configs give equal results. */
export function simulateRollout(state: State, config: RolloutConfig): Verdict<RolloutResult, RolloutFault> {
  const game = gameOf(state);
  const drafted = draftGuarded(game, policiesOf(game, config), streamOf(config), config.max_actions);
  if (!drafted.ok) return drafted;
  settleRound(game);
  return accept(resultOf(game, drafted.value, true));
}

export interface GameRolloutResult extends RolloutResult {
  readonly rounds_simulated: number;
  /** With bonuses, even when the game did not end. */
  readonly standings: readonly Standing[];
}

/** Plays to the end of the game; `completed_normally` is false when the round limit was reached. */
export function simulateGame(
  state: State,
  config: RolloutConfig,
  maxRounds = ROUND_LIMIT,
): Verdict<GameRolloutResult, RolloutFault> {
  const game = gameOf(state);
  const policies = policiesOf(game, config);
  const rng = streamOf(config);
  let actions = 0;
  for (let rounds = 1; ; rounds++) {
    const drafted = draftGuarded(game, policies, rng, config.max_actions);
    if (!drafted.ok) return drafted;
    actions += drafted.value;
    settleRound(game);
    const isOver = hasCompleteRow(game);
    if (isOver || game[ROUND]! >= maxRounds) {
      const result = resultOf(game, actions, isOver);
      return accept({ ...result, rounds_simulated: rounds, standings: standings(result.final_state) });
    }
    dealRound(game, rng);
  }
}

function streamOf({ seed }: RolloutConfig): Rng {
  return rngFrom(String(seed)).fork('rollout');
}

/** Assigns the policies by the player to move at the root. Players keep their policy in later rounds. */
function policiesOf(root: PackedGame, config: RolloutConfig): SeatPolicies {
  return {
    seat: root[ACTIVE]!,
    own: policyFrom(config.active_player_policy),
    others: policyFrom(config.opponent_policy),
  };
}

/** Drafts to the end of the round and checks every choice of the policies; returns the number of drafts. */
function draftGuarded(
  game: PackedGame,
  policies: SeatPolicies,
  rng: Rng,
  limit = MAX_ACTIONS,
): Verdict<number, RolloutFault> {
  for (let actions = 0; ; actions++) {
    if (isRoundOver(game)) return accept(actions);
    if (actions >= limit) return refuse('MaxActionsExceeded', `the round is not over after ${limit} actions`);
    if (hasCompleteRow(game) || countMoves(game) === 0)
      return refuse('Deadlock', 'no legal action, but tiles to draft');
    const move = (game[ACTIVE] === policies.seat ? policies.own : policies.others)(game, rng);
    if (!Number.isInteger(move) || move < 0) return refuse('PolicyFailure', 'the policy chose no action');
    const refusal = draftRefusal(game, actionOf(move));
    if (refusal) return refuse('IllegalAction', `${refusal.reason}: ${refusal.note}`);
    draft(game, move);
  }
}

function policyFrom(policy: PolicyMix | Policy): Policy {
  return typeof policy === 'function' ? policy : policyOf(policy);
}

function resultOf(game: PackedGame, actions: number, isComplete: boolean): RolloutResult {
  const scores = Array.from({ length: game[SEAT_COUNT]! }, (_, seat) => game[board(seat) + SCORE]!);
  return {
    final_state: stateOf(game),
    player_0_score: scores[0]!,
    player_1_score: scores[1]!,
    scores,
    actions_simulated: actions,
    completed_normally: isComplete,
  };
}
