import type { Grade, Tier } from '@tessera/core';
import { hardestRungOf } from './prove.ts';
import { RUNGS, type Rung } from './rungs/rung.ts';
import type { SovereignItem, SovereignProof, Step } from './schema.ts';

/** The tier of a board is that of the hardest rung it needs. */
const TIER_OF_RUNG: Readonly<Record<Rung, Tier>> = {
  singles: 'easy',
  peers: 'easy',
  pairs: 'medium',
  sets: 'hard',
  contradiction: 'expert',
};

const BASE_SCORE: Readonly<Record<Tier, number>> = { easy: 0, medium: 100, hard: 200, expert: 300 };

// The cost to carry out a step, and the cost to find one; steps that are open at the same time share the cost of finding.
const THINK: Readonly<Record<Rung, number>> = { singles: 1, peers: 2, pairs: 4, sets: 4, contradiction: 20 };
const LOOK: Readonly<Record<Rung, number>> = { singles: 1, peers: 4, pairs: 8, sets: 10, contradiction: 30 };
const THINK_PER_MEMBER = 2;

// The cost at which the score is half-way through its tier.
const MIDDLE_COST = 50;

/** The cost of one step: to find it among those open, and to think it through, the more the larger its set. */
function costOf(step: Step): number {
  const members = step.rung === 'sets' ? step.of.length * THINK_PER_MEMBER : 0;
  return THINK[step.rung] + members + LOOK[step.rung] / step.open;
}

/** The tier by the hardest rung, the score within it by the cost of the whole path: 0 to 100 above the tier's base. */
export function grade(item: SovereignItem, proof: SovereignProof): Grade {
  const { steps } = proof;
  const hardest = hardestRungOf(steps) ?? 'singles';
  const tier = TIER_OF_RUNG[hardest];
  const cost = steps.reduce((sum, step) => sum + costOf(step), 0);
  const within = (100 * cost) / (cost + MIDDLE_COST);
  return {
    tier,
    score: BASE_SCORE[tier] + Math.round(within * 10) / 10,
    evidence: {
      hardest,
      steps: steps.length,
      cost: Math.round(cost * 10) / 10,
      largestSet: steps.reduce((largest, { of }) => Math.max(largest, of.length), 0),
      rungs: Object.fromEntries(RUNGS.map(rung => [rung, steps.filter(step => step.rung === rung).length])),
      size: item.size,
    },
  };
}
