import { expectOk, TIERS } from '@tessera/core';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  addItems,
  countItems,
  type ItemEntry,
  type ItemQuery,
  type LibraryStore,
  ORDERS,
  searchItems,
} from '../src/index.ts';
import { madeUp } from './entries.ts';
import { onEveryStore } from './stores.ts';

const TAGS = ['aa', 'bb', 'cc', 'dd'];
const SIZES = ['4', '10', '4x4'];

/** Few scores, so that many are equal, and every combination of tags. */
const ENTRIES: readonly ItemEntry[] = Array.from({ length: 400 }, (_, n) =>
  madeUp(
    (n * 7919) % 1000,
    {
      tier: TIERS[n % 4]!,
      size: SIZES[n % 3]!,
      tags: TAGS.filter((_, bit) => (n >> (bit + 2)) & 1),
    },
    ((n * 31) % 23) / 4,
  ),
);

/** The plain way: look at every item. */
function expected({ tier, size, tags = [], scoreFrom = -1e9, scoreTo = 1e9, order }: ItemQuery): readonly string[] {
  const found = ENTRIES.filter(
    ({ bucket, score }) =>
      (tier === undefined || bucket.tier === tier) &&
      (size === undefined || bucket.size === size) &&
      tags.every(tag => bucket.tags.includes(tag)) &&
      score >= scoreFrom &&
      score <= scoreTo,
  ).toSorted((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1));
  return (order === 'hardest' ? found.toReversed() : found).map(({ id }) => id);
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const queries: fc.Arbitrary<ItemQuery> = fc.record({
  family: fc.constant('toy'),
  tier: optional(fc.constantFrom(...TIERS)),
  size: optional(fc.constantFrom(...SIZES, '9')),
  tags: optional(fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 })),
  scoreFrom: optional(fc.integer({ min: -2, max: 24 }).map(n => n / 4)),
  scoreTo: optional(fc.integer({ min: -2, max: 24 }).map(n => n / 4)),
  order: optional(fc.constantFrom(...ORDERS)),
});

async function allPages(store: LibraryStore, query: ItemQuery, limit: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = expectOk(await searchItems(store, query, { limit, cursor }));
    expect(items.length).toBeLessThanOrEqual(limit);
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    cursor = next;
  }
}

onEveryStore(({ kind, newStore }) => {
  let store: LibraryStore;
  beforeAll(async () => {
    store = await newStore();
    await store.db.transaction().execute(trx => addItems(trx, kind, ENTRIES, 1));
  });

  it('finds what looking at every item finds, in the same order, on pages of any size', async () => {
    const property = fc.asyncProperty(queries, fc.integer({ min: 1, max: 40 }), async (query, limit) => {
      const want = expected(query);
      expect(await allPages(store, query, Math.max(limit, Math.ceil(want.length / 8)))).toEqual(want);
      expect(await countItems(store, query)).toBe(want.length);
    });
    await fc.assert(property, { numRuns: 60, seed: 1 });
  });

  it('shows an item with its bucket', async () => {
    const [item] = expectOk(await searchItems(store, { family: 'toy', tags: ['bb', 'aa'] }, { limit: 1 })).items;
    const entry = ENTRIES.find(({ id }) => id === item!.id)!;
    expect(item).toEqual({ id: entry.id, ...entry.bucket, score: entry.score });
  });

  it('refuses cursors that are not of this search, and pages of no size', async () => {
    const query: ItemQuery = { family: 'toy', tags: ['aa'] };
    const { next } = expectOk(await searchItems(store, query, { limit: 2 }));
    const broken = [`${next}x`, next!.slice(0, -4), '', '%%%', 'W10', 'x'.repeat(5000)];
    for (const cursor of broken)
      expect(await searchItems(store, query, { cursor })).toMatchObject({ reason: 'cursor' });
    const other = await searchItems(store, { ...query, tags: ['bb'] }, { cursor: next! });
    expect(other).toMatchObject({ ok: false, note: 'the cursor belongs to another search' });
    expect((await searchItems(store, { ...query, tags: ['aa', 'aa'] }, { cursor: next! })).ok).toBe(true);
    for (const limit of [0, 101, 1.5, Number.NaN])
      expect(await searchItems(store, query, { limit })).toMatchObject({ reason: 'limit' });
  });

  it('finds nothing for what is not there', async () => {
    for (const query of [{ family: 'none' }, { family: 'toy', tags: ['none'] }, { family: "o'hara" }])
      expect(await searchItems(store, query)).toEqual({ ok: true, value: { items: [], next: null } });
  });
});
