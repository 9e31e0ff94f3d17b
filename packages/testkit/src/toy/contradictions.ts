import type { Contradiction, Tier } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';
import { contradictionWords as words } from './words.ts';

// Every board of three and four cells was graded.
const LEAST_SIZE: Readonly<Record<Tier | 'any', number>> = { any: 3, easy: 3, medium: 4, hard: 5, expert: 5 };

/** The settings that no item can meet. */
export function contradictions({ size }: ToyKinds['params'], tier: Tier | 'any'): readonly Contradiction[] {
  const least = LEAST_SIZE[tier];
  if (tier === 'any' || size >= least) return [];
  const larger = { field: 'size', value: least, says: words.larger(least) };
  const anyTier = { field: 'tier', value: 'any', says: words.anyTier };
  return [{ fields: ['size', 'tier'], why: words.small(least), fixes: [larger, anyTier] }];
}
