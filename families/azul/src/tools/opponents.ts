import type { Now } from '@tessera/core';
import {
  handValue,
  type Policy,
  policyOf,
  rolloutPolicy,
  type SearchLimits,
  searchPolicy,
  valueFor,
} from '../index.ts';
import type { Contestant, Opponent } from './names.ts';

/** How long a search may think about a draft: one of the two. */
export interface MoveLimit {
  readonly movetime?: number;
  readonly nodes?: number;
}

// As often as the scenario generator's mixed players are greedy.
const MIXED_SHARE = 0.7;

export function opponentNamed(name: Opponent, pace: MoveLimit, now: Now): Policy {
  return contestantNamed(name === 'engine' ? 'learned' : name, pace, now);
}

export function contestantNamed(name: Contestant, pace: MoveLimit, now: Now): Policy {
  switch (name) {
    case 'greedy':
      return policyOf('AllGreedy');
    case 'random':
      return policyOf('AllRandom');
    case 'mixed':
      return policyOf({ Mixed: { greedy_probability: MIXED_SHARE } });
    case 'rollouts':
      return rolloutPolicy(() => limitsOf(pace, now));
    case 'hand':
      return searchPolicy(
        () => handValue,
        () => limitsOf(pace, now),
      );
    case 'learned':
      return searchPolicy(valueFor, () => limitsOf(pace, now));
  }
}

function limitsOf({ movetime, nodes }: MoveLimit, now: Now): SearchLimits {
  if (movetime === undefined) return nodes === undefined ? {} : { nodes };
  const end = now() + movetime;
  return { isOutOfTime: () => now() >= end };
}
