import { TIERS, type Tier } from '@tessera/core';
import { type Attempt, byTime } from './attempt.ts';

/** Times in a tier, in milliseconds, over puzzles solved and positions chosen in. */
export interface TierTimes {
  readonly tier: Tier;
  readonly items: number;
  /** The middle one of the first tries. */
  readonly usual: number;
  readonly best: number;
  readonly last: number;
}

export function timesOf(attempts: readonly Attempt[]): readonly TierTimes[] {
  const finished = attempts.filter(({ outcome }) => outcome !== 'given-up').sort(byTime);
  return TIERS.flatMap(tier => {
    const inTier = finished.filter(one => one.tier === tier);
    if (inTier.length === 0) return [];
    const firsts = new Map<string, number>();
    for (const { item, spent } of inTier) if (!firsts.has(item)) firsts.set(item, spent);
    return [
      {
        tier,
        items: firsts.size,
        usual: middleOf([...firsts.values()]),
        best: inTier.reduce((best, { spent }) => Math.min(best, spent), Number.POSITIVE_INFINITY),
        last: inTier.at(-1)!.spent,
      },
    ];
  });
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
