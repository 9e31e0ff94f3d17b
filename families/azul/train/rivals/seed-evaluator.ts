import type { Policy } from '../../src/policies/policy.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import { stateOf } from '../../src/rules/convert.ts';
import { plainSeedEvaluator } from '../../test/plain-evaluator.ts';

/** Drafts by the evaluator of seed 003: greedy rollouts of every action to the end of the round. */
export function seedEvaluatorPolicy(rollouts: number): Policy {
  return (game, rng) => {
    return moveOfAction(plainSeedEvaluator(stateOf(game), rollouts, rng.uint(1 << 30)).best);
  };
}
