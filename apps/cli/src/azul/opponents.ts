import { type Policy, policyOf } from '@tessera/azul';

/** Who can sit across the table. */
export const OPPONENTS = ['greedy', 'random', 'mixed'] as const;
export type Opponent = (typeof OPPONENTS)[number];

// As often as the scenario generator's mixed players are greedy.
const MIXED_SHARE = 0.7;

export function opponentNamed(name: Opponent): Policy {
  if (name === 'mixed') return policyOf({ Mixed: { greedy_probability: MIXED_SHARE } });
  return policyOf(name === 'greedy' ? 'AllGreedy' : 'AllRandom');
}
