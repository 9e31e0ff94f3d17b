import { expectOk } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItems,
  addResult,
  addToCollection,
  COLLECTION_LIMITS,
  type CollectionEntry,
  collectionById,
  collectionItems,
  createCollection,
  deleteCollection,
  describeCollection,
  entriesFromLibrary,
  hashOfKey,
  type LibraryStore,
  newCollectionId,
  openReports,
  type PlayResult,
  publishCollection,
  quartilesOf,
  removeFromCollection,
  removeResults,
  reorderCollection,
  reportCollection,
  restoreCollection,
  statisticsOf,
  storedResults,
  takeDown,
  takeFromQuota,
  unpublishCollection,
} from '../src/index.ts';
import { entries } from './entries.ts';
import { onEveryStore } from './stores.ts';

const KEY = hashOfKey('author');
const TEXT = { title: 'Ten easy ones', author: 'Ada', description: '' };
const LEVEL: CollectionEntry = {
  item: 'toy-level',
  family: 'toy',
  fingerprint: 'f',
  line: '{"level":1}',
  isLevel: true,
};
const RESULT: PlayResult = { item: '', outcome: 'solved', spent: 60_000, hints: 0, checks: 0, mistakes: 0 };

async function newCollection(store: LibraryStore): Promise<string> {
  return expectOk(await createCollection(store, TEXT, KEY, 1)).id;
}

/** A collection with the first items of the sample family, which are in the library. */
async function filled(store: LibraryStore, count: number): Promise<{ id: string; items: readonly string[] }> {
  const list = entries(count);
  await store.db.transaction().execute(trx => addItems(trx, store.kind, list, 1));
  const id = await newCollection(store);
  const items = list.map(entry => entry.id);
  expectOk(await addToCollection(store, id, await entriesFromLibrary(store, items), 2));
  return { id, items };
}

async function orderOf(store: LibraryStore, id: string): Promise<readonly string[]> {
  return (await collectionItems(store.db, id)).map(({ item }) => item);
}

onEveryStore(({ newStore }) => {
  it('keeps what an author writes, from draft to published and back', async () => {
    const store = await newStore();
    const id = await newCollection(store);
    expect(await collectionById(store, id)).toEqual({
      ...TEXT,
      id,
      keyHash: KEY,
      state: 'draft',
      showsStatistics: false,
      createdAt: 1,
      changedAt: 1,
      publishedAt: null,
      takenDown: null,
    });
    expect(await publishCollection(store, id, 2)).toEqual({ ok: false, reason: 'empty' });
    expectOk(await addToCollection(store, id, [LEVEL], 3));
    expectOk(await publishCollection(store, id, 4));
    await describeCollection(store, id, { ...TEXT, title: 'Nine', showsStatistics: true }, 5);
    expect(await collectionById(store, id)).toMatchObject({
      title: 'Nine',
      state: 'published',
      publishedAt: 4,
      changedAt: 5,
      showsStatistics: true,
    });
    await unpublishCollection(store, id, 6);
    expectOk(await publishCollection(store, id, 7));
    expect(await collectionById(store, id)).toMatchObject({ state: 'published', publishedAt: 4 });
    expect(await collectionById(store, newCollectionId())).toBeNull();
  });

  it('keeps its items in the order that the author gives them', async () => {
    const store = await newStore();
    const { id, items } = await filled(store, 4);
    expect(await orderOf(store, id)).toEqual(items);
    expectOk(await addToCollection(store, id, [LEVEL], 3));
    const order = [LEVEL.item, ...items.toReversed()];
    expectOk(await reorderCollection(store, id, order, 4));
    expect(await orderOf(store, id)).toEqual(order);
    for (const wrong of [items, [...order, 'toy-x'], [...order.slice(1), order[1]!]])
      expect(await reorderCollection(store, id, wrong, 5)).toEqual({ ok: false, reason: 'order' });
    expectOk(await removeFromCollection(store, id, items[2]!, 6));
    expect(await removeFromCollection(store, id, items[2]!, 6)).toEqual({ ok: false, reason: 'absent' });
    expect(await orderOf(store, id)).toEqual(order.filter(item => item !== items[2]));
    const lines = await collectionItems(store.db, id);
    expect(lines[0]).toEqual({ item: LEVEL.item, family: 'toy', line: LEVEL.line });
    expect(lines[1]!.line).toBe(entries(4)[3]!.line);
  });

  it('keeps the last item of a published collection', async () => {
    const store = await newStore();
    const { id, items } = await filled(store, 1);
    expectOk(await publishCollection(store, id, 3));
    expect(await removeFromCollection(store, id, items[0]!, 4)).toEqual({ ok: false, reason: 'last' });
  });

  it('takes no symmetric copy twice, and no level that is in the library', async () => {
    const store = await newStore();
    const { id, items } = await filled(store, 2);
    const [first] = entries(2);
    const mirrored = { ...LEVEL, fingerprint: first!.fingerprint };
    expect(await addToCollection(store, id, [mirrored, LEVEL, { ...LEVEL, item: 'toy-other' }], 3)).toEqual({
      ok: true,
      value: {
        added: [LEVEL.item],
        duplicates: [
          { item: LEVEL.item, sameAs: items[0], in: 'collection' },
          { item: 'toy-other', sameAs: LEVEL.item, in: 'collection' },
        ],
      },
    });
    const other = await newCollection(store);
    expect(await addToCollection(store, other, [mirrored], 3)).toEqual({
      ok: true,
      value: { added: [], duplicates: [{ item: LEVEL.item, sameAs: items[0], in: 'library' }] },
    });
    expect(await addToCollection(store, newCollectionId(), [LEVEL], 3)).toEqual({ ok: false, reason: 'absent' });
  });

  it('has limits for items and for collections of one key', async () => {
    const store = await newStore();
    const id = await newCollection(store);
    const many = Array.from({ length: COLLECTION_LIMITS.items }, (_, n) => ({
      ...LEVEL,
      item: `toy-${n}`,
      fingerprint: `f${n}`,
    }));
    expectOk(await addToCollection(store, id, many, 2));
    expect(await addToCollection(store, id, [LEVEL], 3)).toEqual({ ok: false, reason: 'full' });
    for (let n = 1; n < COLLECTION_LIMITS.collectionsPerKey; n++) await newCollection(store);
    expect(await createCollection(store, TEXT, KEY, 1)).toEqual({ ok: false, reason: 'collections' });
    expect(await createCollection(store, TEXT, hashOfKey('another'), 1)).toMatchObject({ ok: true });
  });

  it('counts the first try of each player at each item', async () => {
    const store = await newStore();
    const { id, items } = await filled(store, 2);
    const [item, other] = items as [string, string];
    const add = (player: string, result: Partial<PlayResult>) =>
      addResult(store, id, player, { ...RESULT, item, ...result }, 20_000);
    expect(await add('a', { hints: 2 })).toEqual({ ok: true, value: 'added' });
    expect(await add('a', { hints: 0 })).toEqual({ ok: true, value: 'known' });
    expect(await add('b', { outcome: 'given-up' })).toEqual({ ok: true, value: 'added' });
    expect(await add('a', { item: other })).toEqual({ ok: true, value: 'added' });
    expect(await add('a', { item: 'toy-x' })).toEqual({ ok: false, reason: 'absent' });
    const results = await storedResults(store, id);
    expect(results.filter(one => one.item === item)).toEqual([
      { ...RESULT, item, hints: 2, player: 1, day: 20_000 },
      { ...RESULT, item, outcome: 'given-up', player: 2, day: 20_000 },
    ]);
    expect(await removeResults(store, id, 'a')).toBe(2);
    expect(await storedResults(store, id)).toHaveLength(1);
    expectOk(await removeFromCollection(store, id, item, 3));
    expect(await storedResults(store, id)).toEqual([]);
  });

  it('is hidden by a takedown until it is restored, and both close its reports', async () => {
    const store = await newStore();
    const { id } = await filled(store, 1);
    expectOk(await reportCollection(store, id, { reason: 'spam', note: 'an advert' }, 3));
    expectOk(await reportCollection(store, id, { reason: 'other', note: '' }, 4));
    const [first, second] = await openReports(store, { limit: 10 });
    expect(first).toMatchObject({ collection: id, title: TEXT.title, reason: 'spam', note: 'an advert', at: 3 });
    expect(await openReports(store, { after: first!.id, limit: 10 })).toEqual([second]);
    await takeDown(store, id, 'adverts are not allowed', 5);
    expect(await collectionById(store, id)).toMatchObject({ takenDown: { at: 5, note: 'adverts are not allowed' } });
    expect(await openReports(store, { limit: 10 })).toEqual([]);
    await restoreCollection(store, id);
    expect(await collectionById(store, id)).toMatchObject({ takenDown: null });
  });

  it('is deleted with all that belongs to it', async () => {
    const store = await newStore();
    const { id, items } = await filled(store, 1);
    expectOk(await addResult(store, id, 'a', { ...RESULT, item: items[0]! }, 1));
    expectOk(await reportCollection(store, id, { reason: 'broken', note: '' }, 3));
    await deleteCollection(store, id);
    expect(await collectionById(store, id)).toBeNull();
    expect(await collectionItems(store.db, id)).toEqual([]);
    expect(await storedResults(store, id)).toEqual([]);
    expect(await openReports(store, { limit: 10 })).toEqual([]);
  });

  it('is deleted while players share results: each is kept and deleted with it, or finds no collection', async () => {
    const store = await newStore();
    const list = entries(1);
    await store.db.transaction().execute(trx => addItems(trx, store.kind, list, 1));
    for (let round = 0; round < 30; round++) {
      const id = await newCollection(store);
      const [entry] = await entriesFromLibrary(store, [list[0]!.id]);
      expectOk(await addToCollection(store, id, [entry!], 2));
      const share = (player: number) => addResult(store, id, `${player}`, { ...RESULT, item: entry!.item }, 1);
      const [, ...shared] = await Promise.all([
        share(0).then(() => deleteCollection(store, id)),
        ...Array.from({ length: 8 }, (_, n) => share(n + 1)),
      ]);
      for (const one of shared) expect(one.ok ? one.value : one.reason).toMatch(/^(added|absent)$/);
      expect(await storedResults(store, id)).toEqual([]);
    }
  });

  it('counts quotas by day, exactly, whoever asks at the same time', async () => {
    const store = await newStore();
    const ask = (now: number) => takeFromQuota(store, 'someone', 3, now);
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(1)));
    expect(asked.filter(Boolean)).toHaveLength(3);
    expect(await ask(86_400_000)).toBe(true);
    expect(await takeFromQuota(store, 'someone else', 3, 1)).toBe(true);
  });
});

describe('statistics', () => {
  it('tell of each item how many solved it, how fast and with how much help', () => {
    const results: PlayResult[] = [
      { ...RESULT, item: 'a', spent: 10 },
      { ...RESULT, item: 'a', spent: 20, hints: 3 },
      { ...RESULT, item: 'a', spent: 40, mistakes: 1 },
      { ...RESULT, item: 'a', outcome: 'given-up', spent: 500, hints: 1 },
      { ...RESULT, item: 'b', outcome: 'best', spent: 7 },
      { ...RESULT, item: 'b', outcome: 'miss', spent: 9 },
    ];
    expect(statisticsOf(['b', 'a', 'c'], results)).toEqual([
      {
        item: 'b',
        players: 2,
        solved: 1,
        gaveUp: 0,
        unaided: 1,
        time: { lower: 7, median: 7, upper: 7 },
        hints: 0,
        mistakes: 0,
      },
      {
        item: 'a',
        players: 4,
        solved: 3,
        gaveUp: 1,
        unaided: 1,
        time: { lower: 15, median: 20, upper: 30 },
        hints: 1,
        mistakes: 0.25,
      },
      { item: 'c', players: 0, solved: 0, gaveUp: 0, unaided: 0, time: null, hints: 0, mistakes: 0 },
    ]);
  });

  it('have quartiles in order, within the values, whatever order these come in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { minLength: 1 }), values => {
        const { lower, median, upper } = quartilesOf(values)!;
        expect(Math.min(...values) <= lower && lower <= median && median <= upper && upper <= Math.max(...values)).toBe(
          true,
        );
        expect(quartilesOf(values.toReversed())).toEqual({ lower, median, upper });
      }),
    );
  });
});

describe('an id', () => {
  it('is short and never the same', () => {
    const ids = Array.from({ length: 1000 }, newCollectionId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{14}$/);
  });
});
