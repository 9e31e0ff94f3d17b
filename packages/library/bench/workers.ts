import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CATALOG } from '@tessera/catalog';
import { expectOk, type Family } from '@tessera/core';
import { type Request, readRequest } from '@tessera/mill';
import { type BenchRow, type Group, limited, limitedMostly, sampleStats } from '@tessera/testkit/bench';
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
/** Two workers of one thread and PostgreSQL share two cores; with more, each has its own. */
const LEAST_SPEED_UP = availableParallelism() >= 4 ? 1.8 : 1.6;
const ROUNDS = 3;
const MOST_OVERHEAD_PERCENT = 2;
const MOST_TAKEOVER_MS = 30_000;
/** Backends that wait for a lock, in a hundred looks at ten workers. */
const MOST_WAITING_PERCENT = 5;
/** As orders for many items have it. */
const SHARD = 2048;
const SMALL_SHARD = 4;
/** So small that the one worker that is left is not busy for long with the shards of all others. */
const LOST_SHARD = 256;

const PROCESS = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

type Report = Parameters<Group['measure']>[0];

export const workers: Group = {
  name: 'library workers',
  async measure(report) {
    const family = await CATALOG.find(({ isSample }) => !isSample)!.load();
    const request = requestOf(family, ATTEMPTS);
    const rounds: Round[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const alone = await timeAlone(family, request);
      rounds.push({ alone, one: await timeOrder(family, request, 1), two: await timeOrder(family, request, 2) });
    }
    const added = (cost: (one: Cost) => number) => rounds.map(({ alone, one }) => 100 * (cost(one) / cost(alone) - 1));
    const [time, processor] = [added(({ ms }) => ms), added(({ processorMs }) => processorMs)];
    report(limited('an order with one worker: time that the queue adds', '%', time, MOST_OVERHEAD_PERCENT));
    report(limited('the same: processor time of the worker', '%', processor, MOST_OVERHEAD_PERCENT));
    const two = median(rounds.map(round => round.two.ms));
    const speedUp = median(rounds.map(round => round.one.ms / round.two.ms));
    report(timesAtLeast('an order with two workers, against one', two, speedUp, LEAST_SPEED_UP));
    await takeovers(family, report);
    await tenWorkers(report);
  },
};

/** What an order cost: its time, and the processor time of its workers. */
interface Cost {
  readonly ms: number;
  readonly processorMs: number;
}

/** The same order in one process without a queue, with one worker and with two. */
type Round = Readonly<Record<'alone' | 'one' | 'two', Cost>>;

const median = (values: readonly number[]) => sampleStats(values).p50;

function timesAtLeast(name: string, ms: number, times: number, least: number): Omit<BenchRow, 'group'> {
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

interface Line extends Cost {
  readonly kind: string;
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
async function timeAlone(family: Family, request: Request): Promise<Cost> {
  return withWorkers(family, 0, async place => {
    const child = start({ family: family.id, place, request, shardSize: SHARD });
    const ended = once(child, 'exit');
    const cost = await lineOf(child, ({ kind }) => kind === 'alone');
    await ended;
    return cost;
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

/** From the order to its pack. */
async function timeOrder(family: Family, request: Request, count: number): Promise<Cost> {
  return withWorkers(family, count, async (_, store, queue, children) => {
    const begun = performance.now();
    await untilDone(store, queue, family, request);
    const ms = performance.now() - begun;
    await tellTimes(store, count);
    const stopped = Promise.all(children.map(child => lineOf(child, ({ kind }) => kind === 'stopped')));
    for (const child of children) child.kill('SIGTERM');
    return { ms, processorMs: (await stopped).reduce((sum, { processorMs }) => sum + processorMs, 0) };
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

/** Kills workers that make shards, and measures how long it takes until the one that is left has each of these shards. */
async function takeovers(family: Family, report: Report): Promise<void> {
  await withWorkers(family, VICTIMS + 1, async (_, store, queue, children) => {
    const request = requestOf(family, 1_000_000, 'takeover');
    expectOk(await placeOrder(store, family, request, { addedAt: 1, queue, shardSize: LOST_SHARD }));
    while ((await shardJobs(store, queue)).filter(isActive).length < LOST + 2) await setTimeout(100);
    for (const victim of children.slice(0, VICTIMS)) victim.kill('SIGKILL');
    const begun = performance.now();
    const open = new Set((await shardJobs(store, queue)).filter(isActive).map(({ id }) => id));
    const times: number[] = [];
    while (open.size > 0 && performance.now() - begun < 4 * MOST_TAKEOVER_MS) {
      await setTimeout(100);
      const jobs = new Map((await shardJobs(store, queue)).map(job => [job.id, job]));
      for (const id of open) {
        const job = jobs.get(id);
        if (job && !isTakenOver(job) && job.state !== 'completed') continue;
        open.delete(id);
        // The others were those of the worker that is left.
        if (job && isTakenOver(job)) times.push(performance.now() - begun);
      }
    }
    // What nobody has taken over by now counts with all the time it had.
    for (const _ of open) times.push(performance.now() - begun);
    report(limitedMostly('a killed worker: until another has its shard', 'ms', times, MOST_TAKEOVER_MS));
  });
}

const jobsOf = ({ schema }: WorkQueue) => sql.table(`${schema}.job`);

interface ShardJob {
  readonly id: string;
  readonly state: string;
  readonly retries: number;
}

const isActive = ({ state }: ShardJob) => state === 'active';
const isTakenOver = ({ state, retries }: ShardJob) => retries > 0 && state !== 'retry';

async function shardJobs({ db }: LibraryStore, queue: WorkQueue): Promise<readonly ShardJob[]> {
  const query = sql<ShardJob>`select id, state, retry_count as retries from ${jobsOf(queue)} where name like '%shard%'`;
  return (await query.execute(db)).rows;
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
  report(timesAtLeast('ten workers with small shards, against one', 1000 / ten, ten / one, 0.5));
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
