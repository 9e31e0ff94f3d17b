import {
  handValue,
  type Policy,
  policyOf,
  rolloutPolicy,
  type SearchLimits,
  thinkingPolicy,
  valueFor,
} from '@tessera/azul';

/** Who can sit across the table. */
export const OPPONENTS = ['greedy', 'random', 'mixed', 'engine'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** Who can play a match: the policies, rollouts, and the search with its value set by hand or learned. */
export const CONTESTANTS = ['greedy', 'random', 'mixed', 'rollouts', 'hand', 'learned'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

/** How long a search may think about a draft: one of the two. */
export interface Pace {
  readonly movetime?: number;
  readonly nodes?: number;
}

// As often as the scenario generator's mixed players are greedy.
const MIXED_SHARE = 0.7;

export function opponentNamed(name: Opponent, pace: Pace = {}): Policy {
  return contestantNamed(name === 'engine' ? 'learned' : name, pace);
}

export function contestantNamed(name: Contestant, pace: Pace): Policy {
  switch (name) {
    case 'greedy':
      return policyOf('AllGreedy');
    case 'random':
      return policyOf('AllRandom');
    case 'mixed':
      return policyOf({ Mixed: { greedy_probability: MIXED_SHARE } });
    case 'rollouts':
      return rolloutPolicy(() => limitsOf(pace));
    case 'hand':
      return thinkingPolicy(
        () => handValue,
        () => limitsOf(pace),
      );
    case 'learned':
      return thinkingPolicy(valueFor, () => limitsOf(pace));
  }
}

function limitsOf({ movetime, nodes }: Pace): SearchLimits {
  if (movetime === undefined) return nodes === undefined ? {} : { nodes };
  const end = performance.now() + movetime;
  return { isOutOfTime: () => performance.now() >= end };
}
