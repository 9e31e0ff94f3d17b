import type { Policy } from '../../src/policies/policy.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import { stateOf } from '../../src/rules/convert.ts';
import type { DraftAction } from '../../src/rules/state.ts';
import { plainSeedEvaluator } from '../../test/plain-evaluator.ts';
import type { PlainState } from '../../test/plain-types.ts';

/** Drafts by the evaluator of seed 003: greedy rollouts of every action to the end of the round. */
export function seedEvaluatorPolicy(rollouts: number): Policy {
  return (game, rng) => {
    const state = stateOf(game) as unknown as PlainState;
    return moveOfAction(plainSeedEvaluator(state, rollouts, rng.uint(1 << 30)).best as unknown as DraftAction);
  };
}
