import { expectOk } from '@tessera/core';
import { inlinePool, type Selection } from '@tessera/mill';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { type LibraryStore, makeRequest, type StoredRequest, storeRequest } from '../src/index.ts';
import { onEveryStore } from './stores.ts';
import { exportedPack, firstOf, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';

class Interrupted extends Error {}

/** Fails before the next query after so many. */
function failAfter(queries: number): KyselyPlugin {
  let left = queries;
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Interrupted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Makes a request; null when it was interrupted after so many queries. */
async function makeWithin(store: LibraryStore, stored: StoredRequest, queries: number): Promise<string | null> {
  const failing = { ...store, db: store.db.withPlugin(failAfter(queries)) };
  try {
    return expectOk(await makeRequest(failing, toyFamily, stored, inlinePool(toyFamily), { addedAt: 1 })).pack;
  } catch (error) {
    if (error instanceof Interrupted) return null;
    throw error;
  }
}

onEveryStore(({ newStore }) => {
  it.each<[string, Selection, number]>([
    ['the first that fit', firstOf(20), 5000],
    ['the best of many', { kind: 'best', count: 5, of: 20, tier: 'any' }, 5000],
    ['more of the best than there are', { kind: 'best', count: 50, of: 500, tier: 'any' }, 60],
  ])('comes to the same pack for %s, interrupted before any of its queries', async (_, select, attempts) => {
    const store = await newStore();
    let made = false;
    for (let queries = 1; !made; queries++) {
      const request = toyRequest(`interrupted-${queries}`, select, attempts);
      const stored = await storeRequest(store, toyFamily, request, { addedAt: 1, shardSize: 16 });
      made = (await makeWithin(store, stored, queries)) !== null;
      const pack = await makeWithin(store, stored, Number.POSITIVE_INFINITY);
      expect(await exportedPack(store, pack!)).toBe(await undisturbedPack(request));
    }
  });
});
