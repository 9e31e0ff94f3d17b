import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { API } from '@tessera/api/about.ts';
import { expectOk, type Family, rngFrom } from '@tessera/core';
import { hashOfKey, type LibraryStore, openStore, type StorePlace } from '@tessera/library';
import { toy } from '@tessera/testkit/toy';
import { expect } from 'vitest';
import { freshAddresses } from './addresses.ts';
import { addMade, addPack, madeItems, packOf } from './stock.ts';

/*
 * A server that is killed again and again while clients write and read. Whatever it said was done must be there in the end,
 * what is done in one transaction is there as a whole or not at all, and no answer is cut short without the client noticing.
 */

const PROGRAM = join(import.meta.dirname, 'serve-store.ts');
const TOKEN = 'the-operators-token';
const family = toy as unknown as Family;
const made = madeItems(family, 3, { size: 4 });
const PARTS = [0, 1, 2, 3, 4];
/** Below the number of orders that may be open. */
const MOST_ORDERS = 40;
const LONGEST_LIFE_MS = 120;

/** What the clients were told. */
interface Ledger {
  /** Keys of groups, and their batches: whether the server said that they are stored. */
  readonly batches: Map<string, Map<number, boolean>>;
  readonly collections: Map<string, ToldCollection>;
  readonly orders: Map<string, Set<string>>;
  /** Whole downloads of the pack. */
  downloads: number;
  /** Requests that ended without an answer. */
  cut: number;
  /** Answers that no server in order gives. */
  readonly faults: string[];
}

interface ToldCollection {
  readonly key: string;
  readonly items: string[];
  readonly players: string[];
  isPublished: boolean;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Clients {
  readonly ledger: Ledger;
  /** Asks the server that runs now, or the next one. Null if no whole answer came: it may have been done. */
  ask(method: string, path: string, asked?: { readonly key?: string; readonly body?: object }): Promise<Answer | null>;
  isOver(): boolean;
}

/** Kills a server so often while clients use it. Returns how many requests had no answer. */
export async function surviveServerKills(place: StorePlace, kills: number): Promise<number> {
  const pack = await packOf(family, '5', 300);
  const store = expectOk(await openStore(place));
  await addMade(store, family, made);
  const id = await addPack(store, family, pack, 1);
  const ledger: Ledger = {
    batches: new Map(),
    collections: new Map(),
    orders: new Map(),
    downloads: 0,
    cut: 0,
    faults: [],
  };
  let isOver = false;
  let url = Promise.withResolvers<string>();
  let answered = Promise.withResolvers<void>();
  const nextAddress = freshAddresses();
  const clients: Clients = {
    ledger,
    isOver: () => isOver,
    async ask(method, path, { key, body } = {}) {
      const base = await url.promise;
      try {
        const answer = await fetch(`${base}${API}${path}`, {
          method,
          headers: {
            'x-forwarded-for': nextAddress(),
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const text = await answer.text();
        answered.resolve();
        if (answer.status >= 300) ledger.faults.push(`${method} ${path} gave ${answer.status}: ${text}`);
        return { status: answer.status, text };
      } catch {
        ledger.cut++;
        return null;
      }
    },
  };
  const work = [
    ...[0, 1].map(() => syncing(clients)),
    ...[0, 1].map(() => collecting(clients)),
    ordering(clients),
    downloading(clients, id, pack),
  ];
  const rng = rngFrom('server-kills');
  for (let kill = 0; kill < kills; kill++) {
    const { child, address } = await startServer(place);
    answered = Promise.withResolvers();
    url.resolve(address);
    await answered.promise;
    await setTimeout(rng.fork(kill).uint(LONGEST_LIFE_MS));
    url = Promise.withResolvers();
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  // The last one answers all that is still asked.
  isOver = true;
  const { child, address } = await startServer(place);
  url.resolve(address);
  await Promise.all(work);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(ledger.faults).toEqual([]);
  expect(ledger.downloads).toBeGreaterThan(0);
  await checkSynced(store, ledger);
  await checkCollections(store, ledger);
  await checkOrders(store, ledger);
  await store.close();
  return ledger.cut;
}

async function startServer(place: StorePlace): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const args = [PROGRAM, JSON.stringify(place), TOKEN];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return { child, address };
}

/** A device that pushes batches of new records. */
async function syncing({ ask, isOver, ledger }: Clients): Promise<void> {
  let key: string | null = null;
  const batches = new Map<number, boolean>();
  while (!isOver()) {
    if (key === null) {
      const group = await ask('POST', '/sync/groups');
      if (!group) continue;
      key = (JSON.parse(group.text) as { key: string }).key;
      ledger.batches.set(key, batches);
    }
    const n = batches.size;
    const changes = PARTS.map(part => ({ kind: 'attempt', key: `${n}/${part}`, text: 'x'.repeat(n), base: 0 }));
    const pushed = await ask('POST', '/sync/records', { key, body: { changes } });
    batches.set(n, pushed !== null);
  }
}

/** An author who makes and publishes one collection after the other, and players who share their results. */
async function collecting({ ask, isOver, ledger }: Clients): Promise<void> {
  while (!isOver()) {
    const created = await ask('POST', '/collections', { body: { title: 'Sums' } });
    if (!created) continue;
    const { id, key } = JSON.parse(created.text) as { id: string; key: string };
    const told: ToldCollection = { key, items: [], players: [], isPublished: false };
    ledger.collections.set(id, told);
    for (const { id: item } of made)
      if (await ask('POST', `/collections/${id}/items`, { key, body: { kind: 'item', item } })) told.items.push(item);
    if (told.items.length === 0) continue;
    told.isPublished = (await ask('POST', `/collections/${id}/publish`, { key })) !== null;
    if (!told.isPublished) continue;
    for (const player of [`${id}-player-one`, `${id}-player-two`]) {
      const result = { item: told.items[0], outcome: 'solved', spent: 1, hints: 0, checks: 0, mistakes: 0 };
      if (await ask('POST', `/collections/${id}/results`, { key: player, body: result })) told.players.push(player);
    }
  }
}

/** Two who order the same at once. */
async function ordering({ ask, isOver, ledger }: Clients): Promise<void> {
  for (let n = 0; n < MOST_ORDERS && !isOver(); n++) {
    const body = { family: 'toy', seed: String(n), quotas: { any: 2 }, params: { size: 4 } };
    const both = await Promise.all([0, 1].map(() => ask('POST', '/orders', { key: TOKEN, body })));
    const ids = both.flatMap(placed => (placed ? [(JSON.parse(placed.text) as { id: string }).id] : []));
    ledger.orders.set(String(n), new Set(ids));
  }
}

async function downloading({ ask, isOver, ledger }: Clients, id: string, text: string): Promise<void> {
  while (!isOver()) {
    const file = await ask('GET', `/packs/${id}/file`);
    if (!file) continue;
    ledger.downloads++;
    if (file.text !== text) ledger.faults.push(`a download of ${file.text.length} characters looked whole`);
  }
}

async function checkSynced({ db }: LibraryStore, { batches }: Ledger): Promise<void> {
  for (const [key, told] of batches) {
    const group = await db
      .selectFrom('sync_groups')
      .selectAll()
      .where('key_hash', '=', hashOfKey(key))
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('sync_records')
      .select(['key', 'seq', 'text'])
      .where('group_id', '=', group.id)
      .execute();
    const there = new Set(rows.map(row => row.key));
    for (const [n, isStored] of told) {
      const parts = PARTS.filter(part => there.has(`${n}/${part}`)).length;
      expect(isStored ? [PARTS.length] : [0, PARTS.length], `batch ${n}`).toContain(parts);
    }
    const chars = rows.reduce((sum, { text }) => sum + text!.length, 0);
    expect(group).toMatchObject({ records: rows.length, chars, last_seq: rows.length });
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
  }
}

async function checkCollections({ db }: LibraryStore, { collections }: Ledger): Promise<void> {
  for (const [id, { key, items, players, isPublished }] of collections) {
    const row = await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.key_hash).toBe(hashOfKey(key));
    if (isPublished) expect(row).toMatchObject({ state: 'published', published_at: expect.any(Number) });
    const listed = await db
      .selectFrom('collection_items')
      .select(['item', 'position'])
      .where('collection', '=', id)
      .orderBy('position')
      .execute();
    expect(listed.map(({ item }) => item)).toEqual(expect.arrayContaining(items));
    expect(listed.map(({ position }) => position)).toEqual(listed.map((_, n) => n));
    const results = await db.selectFrom('play_results').select('player').where('collection', '=', id).execute();
    const hashes = players.map(player => hashOfKey(`${id} ${player}`));
    expect(results.map(({ player }) => player)).toEqual(expect.arrayContaining(hashes));
  }
}

async function checkOrders({ db }: LibraryStore, { orders }: Ledger): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('requests', 'requests.id', 'orders.id')
    .select(['orders.id', 'request'])
    .execute();
  const bySeed = Map.groupBy(rows, ({ request }) => (JSON.parse(request) as { seed: string }).seed);
  for (const [seed, ids] of orders) {
    const stored = (bySeed.get(seed) ?? []).map(({ id }) => id);
    expect(stored.length, `orders of seed ${seed}`).toBeLessThanOrEqual(1);
    if (ids.size > 0) expect(stored).toEqual([...ids]);
  }
}
