import { setImmediate } from 'node:timers/promises';
import { decodeMade, expectOk, type Family } from '@tessera/core';
import { inlinePool, readRequest } from '@tessera/mill';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addItems,
  entryOf,
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
    readonly held: readonly ItemEntry[];
    readonly name: string;
    work(): Promise<unknown>;
  }

  /** Whether some work is done, or waits, while another transaction has added items of some families; then both end. */
  async function whileHeld({ holder, held, name, work }: Race): Promise<'done' | 'waits'> {
    let outcome: 'done' | 'waits' | undefined;
    let working: Promise<unknown> | undefined;
    await holder.db.transaction().execute(async trx => {
      await addItems(trx, 'postgres', held, 1);
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

  /** Some of the items that a request will keep. */
  async function someOf(seed: string, family: Family): Promise<readonly ItemEntry[]> {
    const [, ...lines] = (await undisturbedPack(toyRequest(seed, firstOf(20)))).trimEnd().split('\n');
    const whole = lines.slice(0, 5).map(line => entryOf(family, expectOk(decodeMade(toyFamily, line)), line));
    return family === toyFamily ? whole : whole.map(entry => ({ ...entry, id: `${family.id}${entry.id}` }));
  }

  it('a family settles a whole request while another family adds what looks the same', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'other-family')];
    const race = { holder, held: await someOf('locks', twin), name: 'other-family' };
    expect(await whileHeld({ ...race, work: () => makes(store, toyFamily, 'locks') })).toBe('done');
    expect(await libraryStats(store)).toMatchObject([
      { family: 'toy', items: 20 },
      { family: 'twin', items: 5 },
    ]);
    await Promise.all([holder.close(), store.close()]);
  });

  it('a request waits for another transaction that adds its items, and comes to the same pack', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'same-items')];
    let pack = '';
    const work = async () => {
      pack = await makes(store, toyFamily, 'locks');
    };
    const held = await someOf('locks', toyFamily);
    expect(await whileHeld({ holder, held, name: 'same-items', work })).toBe('waits');
    expect(pack).toBe(await undisturbedPack(toyRequest('locks', firstOf(20))));
    expect(await libraryStats(store)).toMatchObject([{ family: 'toy', items: 20, copies: 0 }]);
    await Promise.all([holder.close(), store.close()]);
  });

  it('of two symmetric items that are added at once, one is the copy of the other', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'symmetric')];
    const [one] = [madeUpOf('toy', 1)];
    const copy = { ...one, id: 'toy-copy' };
    const work = () => store.db.transaction().execute(trx => addItems(trx, 'postgres', [copy], 1));
    expect(await whileHeld({ holder, held: [one], name: 'symmetric', work })).toBe('waits');
    expect(await libraryStats(store)).toMatchObject([{ family: 'toy', items: 1, copies: 1 }]);
    await Promise.all([holder.close(), store.close()]);
  });

  it('most other items of a family do not wait', async () => {
    const place = await newPlace();
    const [holder, store] = [await named(place, 'holder'), await named(place, 'other-items')];
    const add = (n: number) =>
      store.db.transaction().execute(trx => addItems(trx, 'postgres', [madeUpOf('toy', n)], 1));
    await add(0);
    const outcomes: string[] = [];
    for (let n = 1; n <= 20; n += 2)
      outcomes.push(
        await whileHeld({ holder, held: [madeUpOf('toy', n)], name: 'other-items', work: () => add(n + 1) }),
      );
    expect(outcomes.filter(outcome => outcome === 'done').length).toBeGreaterThan(5);
    await Promise.all([holder.close(), store.close()]);
  });

  it('libraries of one database do not wait for each other', async () => {
    const [holder, store] = [await named(await newPlace(), 'holder'), await named(await newPlace(), 'other-library')];
    const race = { holder, held: await someOf('locks', toyFamily), name: 'other-library' };
    expect(await whileHeld({ ...race, work: () => makes(store, toyFamily, 'locks') })).toBe('done');
    await Promise.all([holder.close(), store.close()]);
  });

  it('writers of new buckets of several families, in opposite orders, all end', async () => {
    const store = await named(await newPlace(), 'mixed');
    const add = (entries: readonly ItemEntry[]) =>
      store.db.transaction().execute(trx => addItems(trx, 'postgres', entries, 1));
    const mixed = (n: number) => ['a', 'b', 'c', 'd', 'e'].map(family => madeUpOf(family, n));
    const rounds = Array.from({ length: 20 }, (_, n) => (n % 2 ? mixed(n) : mixed(n).reverse()));
    const counts = await Promise.all([...rounds, ...rounds].map(add));
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(5 * 20);
    await store.close();
  });
});
