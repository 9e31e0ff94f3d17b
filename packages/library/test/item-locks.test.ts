import { setImmediate } from 'node:timers/promises';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool, readRequest } from '@tessera/mill';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addItems,
  type ItemEntry,
  type LibraryStore,
  libraryStats,
  makeRequest,
  openStore,
  type StorePlace,
  storeRequest,
} from '../src/index.ts';
import { madeUp } from './entries.ts';
import { onPostgres } from './stores.ts';
import { exportedPack, firstOf, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';

/** A second family that makes the same items under another name. */
const twin: Family = { ...toyFamily, id: 'twin' };

const madeUpOf = (family: string, n: number): ItemEntry => {
  const entry = madeUp(n, { tier: 'easy', size: '4', tags: ['shared'] }, n);
  return { ...entry, id: `${family}-${n}`, bucket: { ...entry.bucket, family } };
};

onPostgres(({ newPlace }) => {
  /** A store whose connections can be told from those of all other tests. */
  async function named(place: StorePlace, name: string): Promise<LibraryStore> {
    if (!('url' in place)) throw new Error('this is no address');
    const url = new URL(place.url);
    url.searchParams.set('application_name', name);
    return expectOk(await openStore({ url: url.href }));
  }

  /** Ends when a connection of this name waits for a lock of items. */
  async function waiting({ db }: LibraryStore, name: string, isOver: () => boolean): Promise<'waits'> {
    const query = sql`select 1 from pg_stat_activity where wait_event = 'advisory' and application_name = ${name}`;
    while (!isOver() && (await query.execute(db)).rows.length === 0) await setImmediate();
    return 'waits';
  }

  interface Race {
    readonly holder: LibraryStore;
    readonly held: readonly string[];
    readonly name: string;
    work(): Promise<unknown>;
  }

  /** Whether some work is done, or waits, while another transaction has added items of some families; then both end. */
  async function whileHeld({ holder, held, name, work }: Race): Promise<'done' | 'waits'> {
    let outcome: 'done' | 'waits' | undefined;
    let working: Promise<unknown> | undefined;
    await holder.db.transaction().execute(async trx => {
      await addItems(
        trx,
        'postgres',
        held.map(family => madeUpOf(family, 1_000_000)),
        1,
      );
      working = work();
      outcome = await Promise.race([
        working.then(() => 'done' as const),
        waiting(holder, name, () => outcome !== undefined),
      ]);
    });
    await working;
    return outcome!;
  }

  async function makes(store: LibraryStore, family: Family, seed: string): Promise<string> {
    const { select, attempts } = toyRequest(seed, firstOf(20));
    const request = expectOk(readRequest(family, { seed, params: { size: 4 }, select, attempts }));
    const stored = await storeRequest(store, family, request, { addedAt: 1, shardSize: 16 });
    const made = expectOk(await makeRequest(store, family, stored, inlinePool(family), { addedAt: 1 }));
    return exportedPack(store, made.pack!);
  }

  it('a family settles a whole request while a transaction of another family is open', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'other-family')];
    const race = { holder, held: ['toy'], name: 'other-family' };
    expect(await whileHeld({ ...race, work: () => makes(store, twin, 'locks') })).toBe('done');
    expect(await libraryStats(store)).toMatchObject([
      { family: 'toy', items: 1 },
      { family: 'twin', items: 20 },
    ]);
    await Promise.all([holder.close(), store.close()]);
  });

  it('of the same family it waits, and comes to the same pack', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'same-family')];
    let pack = '';
    const work = async () => {
      pack = await makes(store, toyFamily, 'locks');
    };
    expect(await whileHeld({ holder, held: ['toy'], name: 'same-family', work })).toBe('waits');
    expect(pack).toBe(await undisturbedPack(toyRequest('locks', firstOf(20))));
    await Promise.all([holder.close(), store.close()]);
  });

  it('libraries of one database do not wait for each other', async () => {
    const [holder, store] = [await named(await newPlace(), 'holder'), await named(await newPlace(), 'other-library')];
    const race = { holder, held: ['toy'], name: 'other-library' };
    expect(await whileHeld({ ...race, work: () => makes(store, toyFamily, 'locks') })).toBe('done');
    await Promise.all([holder.close(), store.close()]);
  });

  it('entries of several families wait for each of them, and writers in opposite orders all end', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'mixed')];
    const add = (entries: readonly ItemEntry[]) =>
      store.db.transaction().execute(trx => addItems(trx, 'postgres', entries, 1));
    const families = ['a', 'b', 'c', 'd', 'e'];
    const mixed = (n: number) => families.map(family => madeUpOf(family, n));
    expect(await whileHeld({ holder, held: ['d'], name: 'mixed', work: () => add(mixed(0)) })).toBe('waits');
    const rounds = Array.from({ length: 20 }, (_, n) => (n % 2 ? mixed(n) : mixed(n).reverse()));
    const counts = await Promise.all([...rounds, ...rounds].map(add));
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(5 * 19);
    await Promise.all([holder.close(), store.close()]);
  });
});
