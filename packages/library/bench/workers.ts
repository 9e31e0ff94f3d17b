import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CATALOG } from '@tessera/catalog';
import { expectOk, type Family } from '@tessera/core';
import { type Request, readRequest } from '@tessera/mill';
import { type BenchRow, type Group, limited, limitedMostly } from '@tessera/testkit/bench';
import { sql } from 'kysely';
import {
  type LibraryStore,
  listOrders,
  measuredTimes,
  openQueue,
  openStore,
  orderById,
  placeOrder,
  type RegisteredWorker,
  type StorePlace,
  type WorkQueue,
} from '../src/index.ts';
import { newSchema } from '../test/schemas.ts';
import type { BenchPlan } from './worker-process.ts';

/** Attempts of the orders that are timed; the last figures of a release are taken with the default. */
const ATTEMPTS = Number(process.env.TESSERA_BENCH_ATTEMPTS ?? 16_384);
const LEAST_SPEED_UP = 1.6;
const MOST_OVERHEAD_PERCENT = 2;
const MOST_TAKEOVER_MS = 30_000;
/** Backends that wait for a lock, in a hundred looks at ten workers. */
const MOST_WAITING_PERCENT = 25;
/** As orders for many items have it. */
const SHARD = 2048;
const SMALL_SHARD = 4;

const PROCESS = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

type Report = Parameters<Group['measure']>[0];

export const workers: Group = {
  name: 'library workers',
  async measure(report) {
    const family = await CATALOG.find(({ isSample }) => !isSample)!.load();
    const request = requestOf(family, ATTEMPTS);
    const alone = await timeAlone(family, request);
    const one = await timeOrder(family, request, 1);
    const two = await timeOrder(family, request, 2);
    report(
      limited('an order with one worker: added by the queue', '%', [100 * (one / alone - 1)], MOST_OVERHEAD_PERCENT),
    );
    report(atLeast('an order with two workers, against one', two, one / two, LEAST_SPEED_UP));
    await takeovers(family, report);
    await tenWorkers(report);
  },
};

function atLeast(name: string, ms: number, times: number, least: number): Omit<BenchRow, 'group'> {
  return { ...limited(name, 'ms', [ms], ms), timesPlain: times, limit: { timesPlainAtLeast: least } };
}

/** A request that uses up its attempts. */
function requestOf(family: Family, attempts: number, seed = 'bench'): Request {
  const select = { kind: 'first', quotas: { any: 1_000_000 } };
  return expectOk(readRequest(family, { seed, params: {}, select, attempts }));
}

function start(plan: BenchPlan): ChildProcess {
  return spawn(process.execPath, [PROCESS, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

interface Line {
  readonly kind: string;
  readonly ms: number;
  readonly reason?: string;
}

/** The first line of a kind; the lines after it are read and dropped. */
function lineOf(child: ChildProcess, isIt: (line: Line) => boolean): Promise<Line> {
  return new Promise(resolve => {
    createInterface({ input: child.stdout! }).on('line', text => {
      const line = JSON.parse(text) as Line;
      if (isIt(line)) resolve(line);
    });
  });
}

/** One process without a queue, into the same database. */
async function timeAlone(family: Family, request: Request): Promise<number> {
  return withWorkers(family, 0, async place => {
    const child = start({ family: family.id, place, request, shardSize: SHARD });
    const ended = once(child, 'exit');
    const { ms } = await lineOf(child, ({ kind }) => kind === 'alone');
    await ended;
    return ms;
  });
}

async function withWorkers<T>(
  family: Family,
  count: number,
  work: (place: StorePlace, store: LibraryStore, queue: WorkQueue, children: readonly ChildProcess[]) => Promise<T>,
): Promise<T> {
  const url = process.env.TESSERA_TEST_DATABASE;
  if (!url) throw new Error('there is no database; npm run bench starts one');
  const { place, drop } = await newSchema(url);
  const store = expectOk(await openStore(place));
  const queue = await openQueue(store, { isWatching: false });
  const children = Array.from({ length: count }, (_, n) => start({ family: family.id, place, name: `bench-${n}` }));
  try {
    await Promise.all(children.map(child => lineOf(child, ({ kind }) => kind === 'ready')));
    return await work(place, store, queue, children);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    await queue.close();
    await store.close();
    await drop();
  }
}

/** Milliseconds from the order to its pack. */
async function timeOrder(family: Family, request: Request, count: number): Promise<number> {
  return withWorkers(family, count, async (_, store, queue) => {
    const begun = performance.now();
    await untilDone(store, queue, family, request);
    const ms = performance.now() - begun;
    await tellTimes(store, count);
    return ms;
  });
}

async function untilDone(
  store: LibraryStore,
  queue: WorkQueue,
  family: Family,
  request: Request,
  shardSize?: number,
): Promise<void> {
  const options = { addedAt: 1, queue, ...(shardSize === undefined ? {} : { shardSize }) };
  const { id } = expectOk(await placeOrder(store, family, request, options));
  while ((await orderById(store, id))?.state !== 'done') await setTimeout(50);
}

/** For docs/operations.md, on standard error. */
async function tellTimes(store: LibraryStore, count: number): Promise<void> {
  const rows = await store.db.selectFrom('workers').selectAll().execute();
  const seen = rows.map(
    row => ({ shards: row.shards, makeMs: row.make_ms, storeMs: row.store_ms }) as RegisteredWorker,
  );
  console.error(`${count} workers:`, JSON.stringify({ seen, times: measuredTimes(seen, await listOrders(store)) }));
}

const VICTIMS = 6;
/** Each worker has two shards at a time. */
const LOST = 2 * VICTIMS;

/** Kills workers that make shards, and measures how long it takes until others have taken over. */
async function takeovers(family: Family, report: Report): Promise<void> {
  await withWorkers(family, VICTIMS + 1, async (_, store, queue, children) => {
    const request = requestOf(family, 1_000_000, 'takeover');
    expectOk(await placeOrder(store, family, request, { addedAt: 1, queue, shardSize: 4096 }));
    const victims = children.slice(0, VICTIMS);
    while ((await activeJobs(store, queue)) < LOST + 2) await setTimeout(100);
    for (const victim of victims) victim.kill('SIGKILL');
    const begun = performance.now();
    const times: number[] = [];
    while (times.length < LOST && performance.now() - begun < 4 * MOST_TAKEOVER_MS) {
      await setTimeout(100);
      const again = await retriedJobs(store, queue);
      while (times.length < Math.min(LOST, again)) times.push(performance.now() - begun);
    }
    // What nobody has taken over by now counts with all the time it had.
    while (times.length < LOST) times.push(performance.now() - begun);
    report(limitedMostly('a killed worker: until its shard is in the queue again', 'ms', times, MOST_TAKEOVER_MS));
  });
}

const jobsOf = ({ schema }: WorkQueue) => sql.table(`${schema}.job`);

async function activeJobs({ db }: LibraryStore, queue: WorkQueue): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from ${jobsOf(queue)} where state = 'active'`;
  return Number((await query.execute(db)).rows[0]!.count);
}

async function retriedJobs({ db }: LibraryStore, queue: WorkQueue): Promise<number> {
  const query = sql<{
    count: number;
  }>`select count(*) as count from ${jobsOf(queue)} where state = 'retry' or retry_count > 0`;
  return Number((await query.execute(db)).rows[0]!.count);
}

/** Ten workers with shards so small that the queue is all they do: none waits long for another. */
async function tenWorkers(report: Report): Promise<void> {
  const sample = await CATALOG.find(({ isSample }) => isSample)!.load();
  const rates = new Map<number, number>();
  for (const count of [1, 10]) {
    await withWorkers(sample, count, async (_, store, queue) => {
      const attempts = 400 * SMALL_SHARD;
      const watching = new AbortController();
      const waits = watchLocks(store, watching.signal);
      const begun = performance.now();
      await untilDone(store, queue, sample, requestOf(sample, attempts), SMALL_SHARD);
      rates.set(count, (1000 * attempts) / SMALL_SHARD / (performance.now() - begun));
      watching.abort();
      if (count === 10)
        report(
          limited(
            'ten workers: looks that found a backend waiting for a lock',
            '%',
            [await waits],
            MOST_WAITING_PERCENT,
          ),
        );
    });
  }
  // More workers than cores bring nothing here, but they must not bring less.
  const [one, ten] = [rates.get(1)!, rates.get(10)!];
  report(atLeast('ten workers with small shards, against one', 1000 / ten, ten / one, 0.5));
}

async function watchLocks({ db }: LibraryStore, until: AbortSignal): Promise<number> {
  let [looks, waiting] = [0, 0];
  while (!until.aborted) {
    const query = sql<{ count: number }>`select count(*) as count from pg_stat_activity where wait_event_type = 'Lock'`;
    if (Number((await query.execute(db)).rows[0]!.count) > 0) waiting++;
    looks++;
    await setTimeout(20);
  }
  return (100 * waiting) / Math.max(1, looks);
}
