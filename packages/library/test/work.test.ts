import { setImmediate } from 'node:timers/promises';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool, type Pool, type Request, type Selection } from '@tessera/mill';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  cancelOrder,
  type LibraryStore,
  libraryStats,
  listFaults,
  listWorkers,
  makeRequest,
  openQueue,
  orderById,
  placeOrder,
  queueName,
  runWorker,
  storeRequest,
  storeShard,
  type WorkerEvent,
  type WorkQueue,
} from '../src/index.ts';
import { silence } from './silence.ts';
import { onPostgres } from './stores.ts';
import { exportedPack, firstOf, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';

const patientPool = (family: Family = toyFamily) => inlinePool(family, () => setImmediate());

onPostgres(({ newStore }) => {
  const queues: WorkQueue[] = [];
  afterAll(async () => {
    for (const queue of queues) await queue.close();
  });

  async function newWork(): Promise<{ readonly store: LibraryStore; readonly queue: WorkQueue }> {
    const store = await newStore();
    const queue = await openQueue(store, { isWatching: false });
    queues.push(queue);
    return { store, queue };
  }

  async function order(store: LibraryStore, queue: WorkQueue, request: Request): Promise<string> {
    return expectOk(await placeOrder(store, toyFamily, request, { addedAt: 1, queue, shardSize: 16 })).id;
  }

  interface Hands {
    readonly name?: string;
    readonly family?: Family;
    readonly pool?: Pool;
    readonly stop?: AbortSignal;
    readonly onEvent?: (event: WorkerEvent) => void;
  }

  function work(store: LibraryStore, queue: WorkQueue, { name = 'one', family = toyFamily, ...hands }: Hands = {}) {
    return runWorker(store, queue, {
      identity: { name, host: 'here', threads: 1 },
      families: [family],
      pool: hands.pool ?? patientPool(family),
      stop: hands.stop ?? new AbortController().signal,
      isEndingWhenDone: true,
      ...(hands.onEvent ? { onEvent: hands.onEvent } : {}),
    });
  }

  async function packOf(store: LibraryStore, id: string): Promise<string> {
    const made = await orderById(store, id);
    expect(made).toMatchObject({ state: 'done' });
    return exportedPack(store, made!.stored.pack!);
  }

  describe.each<[string, Selection, number]>([
    ['the first that fit', firstOf(60), 5000],
    ['so many of each tier', { kind: 'first', quotas: { medium: 8, easy: 5 } }, 5000],
    ['the best of many', { kind: 'best', count: 5, of: 40, tier: 'any' }, 5000],
    ['more than there are', { kind: 'first', quotas: { expert: 500 } }, 200],
  ])('an order for %s', (_, select, attempts) => {
    it('comes to the pack that one process writes, with one worker and with three', async () => {
      const { store, queue } = await newWork();
      for (const names of [['alone'], ['a', 'b', 'c']]) {
        const request = toyRequest(names.join('-'), select, attempts);
        const id = await order(store, queue, request);
        await Promise.all(names.map(name => work(store, queue, { name })));
        expect(await packOf(store, id)).toBe(await undisturbedPack(request));
      }
      expect(await listWorkers(store)).toEqual([]);
    });
  });

  it('is made once if it is placed twice at once', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('twice');
    const [one, two] = await Promise.all([order(store, queue, request), order(store, queue, request)]);
    expect(one).toBe(two);
    await Promise.all([work(store, queue, { name: 'a' }), work(store, queue, { name: 'b' })]);
    expect(await packOf(store, one)).toBe(await undisturbedPack(request));
    expect(await libraryStats(store)).toMatchObject([{ items: 60 }]);
    expect(await order(store, queue, request)).toBe(one);
    expect(await orderById(store, one)).toMatchObject({ state: 'done' });
  });

  it('shares its shards with a process that makes the same request without the queue', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('beside');
    const id = await order(store, queue, request);
    const stored = await storeRequest(store, toyFamily, request, { addedAt: 1 });
    const [, made] = await Promise.all([
      work(store, queue),
      makeRequest(store, toyFamily, stored, patientPool(), { addedAt: 1 }),
    ]);
    expect(expectOk(made).pack).not.toBeNull();
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });

  it('keeps the shards of a request that another process has begun to make', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('begun');
    const stored = await storeRequest(store, toyFamily, request, { addedAt: 1, shardSize: 8 });
    const ordering = Promise.withResolvers<string>();
    const pool = patientPool();
    let isOrdered = false;
    const making: Pool = {
      ...pool,
      async run(...args) {
        if (!isOrdered) {
          isOrdered = true;
          ordering.resolve(await order(store, queue, request));
        }
        return pool.run(...args);
      },
    };
    const made = makeRequest(store, toyFamily, stored, making, { addedAt: 1 });
    const id = await ordering.promise;
    expect(await orderById(store, id)).toMatchObject({ stored: { shardSize: 8 } });
    await Promise.all([work(store, queue), made]);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
    expect(await listFaults(store)).toEqual([]);
  });

  it('waits for a worker with its versions, and others say so', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('versions');
    const id = await order(store, queue, request);
    const newer: Family = { ...toyFamily, versions: { ...toyFamily.versions, maker: 99 } };
    const events: WorkerEvent[] = [];
    await work(store, queue, { name: 'newer', family: newer, onEvent: event => void events.push(event) });
    expect(events).toEqual([
      {
        kind: 'fault',
        reason: 'versions',
        order: id,
        note: expect.stringMatching(/this worker makes toy with rules \d+, maker 99/),
      },
    ]);
    expect(await orderById(store, id)).toMatchObject({ state: 'queued', stored: { settled: 0 } });
    await work(store, queue);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });

  it('is stopped with an alarm when two workers make different results of a shard', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('differs');
    const id = await order(store, queue, request);
    const stored = await storeRequest(store, toyFamily, request, { addedAt: 1 });
    const { queue: name, job } = await fetchedShard(store, queue);
    const tally = { attempts: 16, passed: 0, refused: { 'prove:guess': 16 } };
    const number = job.data.number!;
    const range = { from: number * 16, to: number * 16 + 16 };
    await queue.giveBack(job);
    let isStored = false;
    // The other worker's result arrives while this one makes the same shard.
    const pool = patientPool();
    const beaten: Pool = {
      ...pool,
      async run(batch, ...rest) {
        if (!isStored && batch.from === range.from) {
          isStored = true;
          expectOk(await storeShard(store, stored, { number, range, tally, candidates: [] }));
        }
        return pool.run(batch, ...rest);
      },
    };
    const events: WorkerEvent[] = [];
    await work(store, queue, { pool: beaten, onEvent: event => void events.push(event) });
    expect(name).toBe(queueName('shards', 'toy', toyFamily.versions));
    expect(await orderById(store, id)).toMatchObject({ state: 'failed', reason: 'differs' });
    expect(await listFaults(store)).toMatchObject([{ reason: 'differs', order: id, worker: 'one' }]);
    expect(events.filter(({ kind }) => kind === 'fault')).toMatchObject([{ reason: 'differs' }]);
  });

  it('is stopped while its window is filled, and neither waits for the other', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('both');
    const id = await order(store, queue, request);
    const stored = await storeRequest(store, toyFamily, request, { addedAt: 1 });
    const { queue: name, job } = await fetchedShard(store, queue);
    const number = job.data.number!;
    const range = { from: number * 16, to: number * 16 + 16 };
    await queue.giveBack(job);
    const pool = patientPool();
    let filling: Promise<void> | undefined;
    const beaten: Pool = {
      ...pool,
      async run(batch, ...rest) {
        if (!filling && batch.from === range.from) {
          const locked = Promise.withResolvers<void>();
          // Locks the order, waits until the worker does too, and adds the job that the worker ends.
          filling = store.db.transaction().execute(async trx => {
            await trx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
            locked.resolve();
            await orderIsWaitedFor(store);
            await queue.add(trx, name, [job.data]);
          });
          await locked.promise;
          const tally = { attempts: 16, passed: 0, refused: { 'prove:guess': 16 } };
          expectOk(await storeShard(store, stored, { number, range, tally, candidates: [] }));
        }
        return pool.run(batch, ...rest);
      },
    };
    const events: WorkerEvent[] = [];
    await work(store, queue, { pool: beaten, onEvent: event => void events.push(event) });
    await filling;
    expect(events.filter(({ kind }) => kind === 'fault')).toMatchObject([{ reason: 'differs' }]);
  });

  /** Until somebody waits for the lock of an order to end it. */
  async function orderIsWaitedFor({ db }: LibraryStore): Promise<void> {
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and query like 'update "orders" set "state" = $1, "reason"%' and datname = current_database()`;
    while ((await waiting.execute(db)).rows.length === 0) await setImmediate();
  }

  /** The first shard of the only order, fetched as a worker would that is never heard of again. */
  async function fetchedShard(store: LibraryStore, queue: WorkQueue) {
    const stop = new AbortController();
    const asked = Promise.withResolvers<void>();
    // A worker that settles puts shards into the queue; it makes none.
    const pool: Pool = {
      ahead: 1,
      async run() {
        asked.resolve();
        return [];
      },
      close: async () => {},
    };
    const settling = work(store, queue, { name: 'opener', pool, stop: stop.signal });
    await asked.promise;
    stop.abort();
    await settling;
    const name = queueName('shards', 'toy', toyFamily.versions);
    const job = (await queue.fetch(name))!;
    return { queue: name, job };
  }

  it('goes on when a worker stops answering, and nothing that comes late is stored', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('late');
    const id = await order(store, queue, request);
    const { job } = await fetchedShard(store, queue);
    expect(await queue.touch(job)).toBe(true);
    await silence(store, queue);
    expect(await queue.touch(job)).toBe(false);
    await work(store, queue);
    expect(await store.db.transaction().execute(trx => queue.complete(trx, job))).toBe(false);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
    expect(await listFaults(store)).toMatchObject([{ reason: 'taken-over', order: id, worker: 'one' }]);
  });

  it('fails when a shard costs one worker after the other', async () => {
    const { store, queue } = await newWork();
    const id = await order(store, queue, toyRequest('poison', firstOf(60), 16));
    let { queue: name, job } = await fetchedShard(store, queue);
    for (let loss = 0; loss < 10; loss++) {
      await silence(store, queue);
      job = (await queue.fetch(name))!;
      expect(job.retryCount).toBe(loss + 1);
    }
    await silence(store, queue);
    await work(store, queue);
    expect(await orderById(store, id)).toMatchObject({ state: 'failed', reason: 'lost' });
    expect(await listFaults(store)).toMatchObject([{ reason: 'lost', note: expect.stringContaining('shard 0') }]);
  });

  it('is named in the record of faults when its maker throws, and another worker goes on with it', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('broken');
    const id = await order(store, queue, request);
    const pool = patientPool();
    const broken: Pool = {
      ...pool,
      run: (batch, ...rest) =>
        batch.from >= 32 ? Promise.reject(new Error('the maker is broken')) : pool.run(batch, ...rest),
    };
    await expect(work(store, queue, { pool: broken })).rejects.toThrow('the maker is broken');
    expect(await listWorkers(store)).toEqual([]);
    expect(await listFaults(store)).toContainEqual(
      expect.objectContaining({ reason: 'bug', order: id, worker: 'one', note: 'the maker is broken' }),
    );
    await silence(store, queue);
    await work(store, queue, { name: 'two' });
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });

  it('belongs to whoever fetched a job last: an earlier worker can neither keep nor complete it', async () => {
    const { store, queue } = await newWork();
    await order(store, queue, toyRequest('fenced'));
    const { queue: name, job: first } = await fetchedShard(store, queue);
    await silence(store, queue);
    let second = await queue.fetch(name);
    while (second && second.id !== first.id) second = await queue.fetch(name);
    expect(second).toMatchObject({ id: first.id, retryCount: first.retryCount + 1 });
    const complete = (job: typeof first) => store.db.transaction().execute(trx => queue.complete(trx, job));
    expect(await queue.touch(first)).toBe(false);
    expect(await complete(first)).toBe(false);
    await queue.giveBack(first);
    expect(await queue.touch(second!)).toBe(true);
    expect(await complete(second!)).toBe(true);
    expect(await complete(second!)).toBe(false);
  });

  it('gives its shards back when it is stopped, at once and without counting them as lost', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('stopped');
    const id = await order(store, queue, request);
    for (let round = 0; round < 12; round++) {
      const stop = new AbortController();
      let batches = 0;
      const pool = patientPool();
      const stopping: Pool = {
        ...pool,
        run: (...args) => {
          if (++batches === 2) stop.abort();
          return pool.run(...args);
        },
      };
      await work(store, queue, { pool: stopping, stop: stop.signal });
    }
    expect(await listWorkers(store)).toEqual([]);
    await work(store, queue);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
    expect(await listFaults(store)).toEqual([]);
  });

  it('can be cancelled while it is made, and goes on later from where it stood', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('cancelled', firstOf(200));
    const id = await order(store, queue, request);
    let shards = 0;
    await work(store, queue, {
      onEvent: event => {
        if (event.kind === 'shard' && ++shards === 3) void cancelOrder(store, id, queue);
      },
    });
    const cancelled = await orderById(store, id);
    expect(cancelled).toMatchObject({ state: 'cancelled', stored: { pack: null } });
    expect(await cancelOrder(store, id, queue)).toMatchObject({ ok: false, reason: 'ended' });
    expect(await order(store, queue, request)).toBe(id);
    await work(store, queue);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });

  it('goes on when a shard was lost from the queue while it is made', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('shard-lost');
    const id = await order(store, queue, request);
    const job = sql.table(`${queue.schema}.job`);
    let lost: Promise<unknown> | undefined;
    await work(store, queue, {
      onEvent: event => {
        // As when an order is cancelled and placed again while another worker gives up one of its shards.
        if (event.kind === 'shard')
          lost ??= sql`delete from ${job} where name like 'shards/%' and state = 'created'`.execute(store.db);
      },
    });
    expect(await lost).toMatchObject({ numAffectedRows: expect.toSatisfy((count: bigint) => count > 0n) });
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });

  it('survives the loss of its queue', async () => {
    const { store, queue } = await newWork();
    const request = toyRequest('queue-lost');
    const id = await order(store, queue, request);
    await fetchedShard(store, queue);
    await sql`delete from ${sql.table(`${queue.schema}.job`)}`.execute(store.db);
    await work(store, queue);
    expect(await packOf(store, id)).toBe(await undisturbedPack(request));
  });
});
