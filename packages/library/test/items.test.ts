import type { Family } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { addItems, entryOf, itemById, libraryStats, searchItems } from '../src/index.ts';
import { entries, items } from './entries.ts';
import { onEveryStore } from './stores.ts';

onEveryStore(({ kind, newStore }) => {
  it('gives an item back by its id', async () => {
    const store = await newStore();
    const [entry] = entries(1);
    const counts = await store.db.transaction().execute(trx => addItems(trx, kind, [entry!], 1_700_000_000_000));
    expect(counts).toEqual({ added: 1, known: 0, copies: 0 });
    expect(await itemById(store, entry!.id)).toEqual({
      id: entry!.id,
      ...entry!.bucket,
      score: entry!.score,
      line: entry!.line,
      copyOf: null,
      addedAt: 1_700_000_000_000,
    });
    expect(await itemById(store, 'toy-000000000000')).toBeNull();
  });

  it('takes an item once, however often it comes', async () => {
    const store = await newStore();
    const list = entries(5);
    const add = () => store.db.transaction().execute(trx => addItems(trx, kind, [...list, list[0]!], 1));
    expect(await add()).toEqual({ added: 5, known: 1, copies: 0 });
    expect(await add()).toEqual({ added: 0, known: 6, copies: 0 });
  });

  it('keeps symmetric copies by id and shows them to no search', async () => {
    const store = await newStore();
    const [one, two] = entries(2);
    const copy = { ...two!, bucket: one!.bucket, fingerprint: one!.fingerprint };
    const counts = await store.db.transaction().execute(trx => addItems(trx, kind, [one!, copy], 1));
    expect(counts).toEqual({ added: 2, known: 0, copies: 1 });
    expect(await itemById(store, copy.id)).toMatchObject({ copyOf: one!.id });
    const page = await searchItems(store, { family: 'toy' });
    expect(page.ok && page.value.items.map(({ id }) => id)).toEqual([one!.id]);
    expect(await libraryStats(store)).toMatchObject([{ family: 'toy', items: 1, copies: 1 }]);
  });

  it('takes the same items from two writers at once', async () => {
    const store = await newStore();
    const add = () => store.db.transaction().execute(trx => addItems(trx, kind, entries(20), 1));
    const counts = await Promise.all([add(), add(), add()]);
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 0, 20]);
  });
});

describe('an entry', () => {
  it('leaves out of a forged grade what cannot be a tag', () => {
    const [made] = items(1);
    const loud: Family = {
      ...(toy as unknown as Family),
      facets: { tags: () => ['good', 'good', 'a b', 'x/y', '', '\u0000'], size: () => '4 by 4' },
    };
    expect(entryOf(loud, made!, '').bucket).toEqual({
      family: 'toy',
      tier: made!.grade.tier,
      size: '',
      tags: ['good'],
    });
  });
});
