import { setImmediate } from 'node:timers/promises';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool, type Pool, type Request } from '@tessera/mill';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  cancelOrder,
  type LibraryStore,
  libraryStats,
  listFaults,
  listWorkers,
  orderById,
  placeOrder,
  runOrders,
  type WorkerEvent,
} from '../src/index.ts';
import { registerWorker } from '../src/work/registry.ts';
import { onEveryStore } from './stores.ts';
import { exportedPack, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';

const patientPool = (family: Family = toyFamily) => inlinePool(family, () => setImmediate());

interface Hands {
  readonly name?: string;
  readonly family?: Family;
  readonly pool?: Pool;
  readonly stop?: AbortSignal;
  readonly onEvent?: (event: WorkerEvent) => void;
}

function work(store: LibraryStore, { name = 'one', family = toyFamily, pool, stop, onEvent }: Hands = {}) {
  return runOrders(store, {
    identity: { name, host: 'here', threads: 1 },
    families: [family],
    pool: pool ?? patientPool(family),
    stop: stop ?? new AbortController().signal,
    isEndingWhenDone: true,
    ...(onEvent ? { onEvent } : {}),
  });
}

async function order(store: LibraryStore, request: Request): Promise<string> {
  return expectOk(await placeOrder(store, toyFamily, request, { addedAt: 1, queue: null, shardSize: 16 })).id;
}

async function packOf(store: LibraryStore, id: string): Promise<string> {
  const made = await orderById(store, id);
  expect(made).toMatchObject({ state: 'done' });
  return exportedPack(store, made!.stored.pack!);
}

/** A pool that does something before its nth batch. */
function poolWith(nth: number, act: () => Promise<void> | void): Pool {
  const pool = patientPool();
  let batches = 0;
  return {
    ...pool,
    async run(...args) {
      if (++batches === nth) await act();
      return pool.run(...args);
    },
  };
}

onEveryStore(({ kind, newStore }) => {
  it('an order without a queue comes to the pack that one process writes, with one process and with two', async () => {
    const store = await newStore();
    for (const names of [['alone'], ['a', 'b']]) {
      const request = toyRequest(names.join('-'));
      const id = await order(store, request);
      await Promise.all(names.map(name => work(store, { name })));
      expect(await packOf(store, id)).toBe(await undisturbedPack(request));
    }
    expect(await listWorkers(store)).toEqual([]);
    expect(await listFaults(store)).toEqual([]);
  });

  it('says of the best of many and of too few whether they were found', async () => {
    const store = await newStore();
    const best = await order(store, toyRequest('best', { kind: 'best', count: 5, of: 40, tier: 'any' }));
    const few = await order(store, toyRequest('few', { kind: 'first', quotas: { expert: 500 } }, 200));
    await work(store);
    expect(await orderById(store, best)).toMatchObject({ state: 'done', reason: null });
    expect(await orderById(store, few)).toMatchObject({ state: 'done', reason: 'too-few' });
    // As after an end between the pack and the order.
    await store.db.updateTable('orders').set({ state: 'running', reason: null }).execute();
    await work(store);
    expect(await orderById(store, best)).toMatchObject({ state: 'done', reason: null });
    expect(await orderById(store, few)).toMatchObject({ state: 'done', reason: 'too-few' });
  });

  it('an order that was taken over stays with its new worker when the first one comes back', async () => {
    const store = await newStore();
    const request = toyRequest('taken');
    const id = await order(store, request);
    const stop = new AbortController();
    const other = { name: 'other', host: 'elsewhere', threads: 1 };
    const pool = poolWith(2, async () => {
      await registerWorker(
        store,
        other,
        { shards: [], settling: [id] },
        { shards: 0, attempts: 0, makeMs: 0, storeMs: 0 },
      );
      await store.db.updateTable('orders').set({ worker: 'other' }).where('id', '=', id).execute();
      stop.abort();
    });
    await work(store, { pool, stop: stop.signal });
    const row = await store.db.selectFrom('orders').select(['state', 'worker']).executeTakeFirst();
    expect(row).toEqual({ state: 'running', worker: 'other' });
  });

  it('an order waits for a process with its versions, and others say so once', async () => {
    const store = await newStore();
    const id = await order(store, toyRequest('versions'));
    const newer: Family = { ...toyFamily, versions: { ...toyFamily.versions, maker: 99 } };
    const events: WorkerEvent[] = [];
    await work(store, { family: newer, onEvent: event => void events.push(event) });
    expect(events).toMatchObject([{ kind: 'fault', reason: 'versions', order: id }]);
    expect(await orderById(store, id)).toMatchObject({ state: 'queued', stored: { settled: 0 } });
  });

  it('a cancelled order keeps what was made, and goes on when it is ordered again', async () => {
    const store = await newStore();
    const request = toyRequest('cancelled');
    const id = await order(store, request);
    await work(store, { pool: poolWith(3, async () => void (await cancelOrder(store, id, null))) });
    // It may have been finished before it was seen to be cancelled; the order stays cancelled all the same.
    expect(await orderById(store, id)).toMatchObject({ state: 'cancelled' });
    expect(await order(store, request)).toBe(id);
    await work(store);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });

  it('an order goes on when a full disk has room again', async context => {
    if (kind !== 'sqlite') context.skip('scripts/test/postgres-faults.test.ts fills the volume of a server');
    const store = await newStore();
    const request = toyRequest('full');
    const id = await order(store, request);
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(store.db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    await limit(rows[0]!.page_count + 2);
    const faults: string[] = [];
    await work(store, {
      onEvent: event => {
        if (event.kind !== 'fault') return;
        faults.push(event.note);
        void limit(1_000_000);
      },
    });
    expect(faults[0]).toBe('database or disk is full');
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
    expect(await libraryStats(store)).toMatchObject([{ items: 60 }]);
  });
});
