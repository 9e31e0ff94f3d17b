import { setImmediate as nextTurn } from 'node:timers/promises';
import { TIERS, type Tier } from '@tessera/core';
import type { LibraryStore } from '../store/store.ts';
import { tagsIn } from './item.ts';

/** The filters by which the items of a family can be searched, with the number of items each would find. Symmetric copies do not count. */
export interface FacetCounts {
  readonly family: string;
  readonly items: number;
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly sizes: Readonly<Record<string, number>>;
  readonly tags: Readonly<Record<string, number>>;
  readonly leastScore: number;
  readonly mostScore: number;
}

/** Buckets counted by one statement: SQLite blocks the process meanwhile. */
const BUCKETS_AT_ONCE = 100;

interface BucketCount {
  readonly family: string;
  readonly tier: Tier;
  readonly size: string;
  readonly tags: readonly string[];
  readonly items: number;
  readonly least: number;
  readonly most: number;
}

/** The facets of every family in the library. Yields to other work of this process between statements. */
export async function facetCounts(store: LibraryStore): Promise<readonly FacetCounts[]> {
  const counts = await bucketCounts(store);
  return [...Map.groupBy(counts, ({ family }) => family)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([family, buckets]) => facetsOf(family, buckets));
}

async function bucketCounts({ db }: LibraryStore): Promise<readonly BucketCount[]> {
  const buckets = await db.selectFrom('buckets').select(['id', 'family', 'tier', 'size', 'tags']).execute();
  const counts: BucketCount[] = [];
  for (let at = 0; at < buckets.length; at += BUCKETS_AT_ONCE) {
    const part = new Map(buckets.slice(at, at + BUCKETS_AT_ONCE).map(bucket => [bucket.id, bucket]));
    const rows = await db
      .selectFrom('items')
      .select(({ fn }) => [
        'bucket',
        fn.countAll<number>().as('items'),
        fn.min('score').as('least'),
        fn.max('score').as('most'),
      ])
      .where('bucket', 'in', [...part.keys()])
      .where('copy_of', 'is', null)
      .groupBy('bucket')
      .execute();
    for (const { bucket, ...count } of rows) {
      const { id: _, tags, ...rest } = part.get(bucket)!;
      counts.push({ ...rest, tags: tagsIn(tags), ...count });
    }
    await nextTurn();
  }
  return counts;
}

function facetsOf(family: string, buckets: readonly BucketCount[]): FacetCounts {
  const none = Object.fromEntries(TIERS.map(tier => [tier, 0]));
  return {
    family,
    items: buckets.reduce((sum, { items }) => sum + items, 0),
    tiers: { ...none, ...sumsBy(buckets, ({ tier }) => [tier]) } as Record<Tier, number>,
    sizes: sumsBy(buckets, ({ size }) => (size === '' ? [] : [size])),
    tags: sumsBy(buckets, ({ tags }) => tags),
    leastScore: buckets.reduce((least, bucket) => Math.min(least, bucket.least), Number.POSITIVE_INFINITY),
    mostScore: buckets.reduce((most, bucket) => Math.max(most, bucket.most), Number.NEGATIVE_INFINITY),
  };
}

function sumsBy(buckets: readonly BucketCount[], names: (bucket: BucketCount) => readonly string[]) {
  const sums = new Map<string, number>();
  for (const bucket of buckets) for (const name of names(bucket)) sums.set(name, (sums.get(name) ?? 0) + bucket.items);
  // No name can be `__proto__`: tags and sizes begin with a letter or digit.
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}
