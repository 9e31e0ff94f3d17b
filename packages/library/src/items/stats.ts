import { TIERS, type Tier } from '@tessera/core';
import type { LibraryStore } from '../store/store.ts';

export interface FamilyStats {
  readonly family: string;
  /** Items that a search can show. */
  readonly items: number;
  readonly tiers: Readonly<Record<Tier, number>>;
  /** Symmetric copies, which no search shows. */
  readonly copies: number;
}

/** How many items there are, family by family. */
export async function libraryStats({ db }: LibraryStore): Promise<readonly FamilyStats[]> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('buckets', 'buckets.id', 'items.bucket')
    .select(({ fn }) => [
      'buckets.family',
      'buckets.tier',
      fn.countAll<number>().as('all'),
      fn.count<number>('copy_of').as('copies'),
    ])
    .groupBy(['buckets.family', 'buckets.tier'])
    .orderBy('buckets.family')
    .execute();
  return [...Map.groupBy(rows, ({ family }) => family)].map(([family, group]) => {
    const inTier = (tier: Tier) =>
      group.filter(row => row.tier === tier).reduce((sum, { all, copies }) => sum + all - copies, 0);
    const tiers = Object.fromEntries(TIERS.map(tier => [tier, inTier(tier)])) as Record<Tier, number>;
    const items = TIERS.reduce((sum, tier) => sum + tiers[tier], 0);
    return { family, items, tiers, copies: group.reduce((sum, { copies }) => sum + copies, 0) };
  });
}
