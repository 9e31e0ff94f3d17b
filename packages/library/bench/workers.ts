import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { CATALOG } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import type { Request } from '@tessera/mill';
import { type Group, limited, sampleStats } from '@tessera/testkit/bench';
import { listOrders, listWorkers } from '../src/index.ts';
import {
  type BenchStore,
  lineOf,
  type ProcessLine,
  requestOf,
  startProcess,
  untilDone,
  withWorkers,
} from './bench-workers.ts';
import { clusterProcessorMs } from './cluster-time.ts';
import { takeovers } from './takeovers.ts';
import { tenWorkers } from './ten-workers.ts';
import { timesAtLeast } from './times-at-least.ts';

/** Attempts of the orders that are timed; the last figures of a release are taken with the default. */
const ATTEMPTS = Number(process.env.TESSERA_BENCH_ATTEMPTS ?? 65_536);
const ROUNDS = Number(process.env.TESSERA_BENCH_ROUNDS ?? 5);
/** Two workers of one thread and PostgreSQL share two cores; with more, each has its own. */
const HAS_CORES = availableParallelism() >= 4;
const LEAST_SPEED_UP = HAS_CORES ? 1.8 : 1.6;
const TWO_WORKERS = HAS_CORES
  ? 'an order with two workers, against one'
  : 'an order with two workers, against one (≥ 1.8 takes four cores)';
const MOST_OVERHEAD_PERCENT = 2;
/** As orders for many items have it. */
const SHARD = 2048;

type Report = Parameters<Group['measure']>[0];

export const workers: Group = {
  name: 'library workers',
  async measure(report) {
    const family = await CATALOG.find(({ isSample }) => !isSample)!.load();
    const request = requestOf(family, ATTEMPTS);
    const rounds: Round[] = [];
    for (let n = 0; n < ROUNDS; n++) rounds.push(await timeRound(family, request, n));
    reportOverhead(rounds, report);
    const two = median(rounds.map(round => round.two.ms));
    const speedUp = median(rounds.map(round => round.one.ms / round.two.ms));
    report(timesAtLeast(TWO_WORKERS, two, speedUp, LEAST_SPEED_UP));
    await takeovers(family, report);
    await tenWorkers(report);
  },
};

/** What an order cost: its time, the processor time of its workers and of PostgreSQL, and what the workers asked of the queue. */
interface Cost extends Pick<ProcessLine, 'ms' | 'processorMs' | 'queue'> {
  readonly databaseMs: number;
}

const MODES = ['alone', 'one', 'two'] as const;
/** The same order in one process without a queue, with one worker and with two. */
type Round = Readonly<Record<(typeof MODES)[number], Cost>>;

const median = (values: readonly number[]) => sampleStats(values).p50;

/** Every other round goes backwards, so that a machine that slows down slows all of them alike. */
async function timeRound(family: Family, request: Request, n: number): Promise<Round> {
  const round: Partial<Record<(typeof MODES)[number], Cost>> = {};
  for (const mode of n % 2 === 0 ? MODES : MODES.toReversed())
    round[mode] =
      mode === 'alone' ? await timeAlone(family, request) : await timeOrder(family, request, mode === 'one' ? 1 : 2);
  tellRound(round as Round);
  return round as Round;
}

/**
 * The time that the queue adds is far below the noise of a busy machine. The time until its calls are answered bounds it from
 * above: the threads make shards meanwhile.
 */
function reportOverhead(rounds: readonly Round[], report: Report): void {
  const added = (cost: (one: Cost) => number) => rounds.map(({ alone, one }) => 100 * (cost(one) / cost(alone) - 1));
  const name = 'an order with one worker: ';
  report(
    limited(
      `${name}time that the queue adds`,
      '%',
      added(({ ms }) => ms),
      MOST_OVERHEAD_PERCENT,
    ),
  );
  report(
    limited(
      `${name}calls of the queue, of its time`,
      '%',
      rounds.map(({ one }) => (100 * one.queue.ms) / one.ms),
      MOST_OVERHEAD_PERCENT,
    ),
  );
  const processor = added(({ processorMs }) => processorMs);
  report(limited(`${name}processor time that the queue adds to the worker`, '%', processor, MOST_OVERHEAD_PERCENT));
  const all = added(({ processorMs, databaseMs }) => processorMs + databaseMs);
  report(limited(`${name}and to the worker and PostgreSQL together`, '%', all, MOST_OVERHEAD_PERCENT));
}

/** One process without a queue, into the same database. */
async function timeAlone(family: Family, request: Request): Promise<Cost> {
  return withWorkers([family], 0, async ({ place, store }) => {
    const before = await clusterProcessorMs(store);
    const child = startProcess({ family: family.id, place, request, shardSize: SHARD });
    const ended = once(child, 'exit');
    const cost = await lineOf(child, 'alone');
    await ended;
    return { ...cost, databaseMs: (await clusterProcessorMs(store)) - before };
  });
}

/** From the order to its pack. */
async function timeOrder(family: Family, request: Request, count: number): Promise<Cost> {
  return withWorkers([family], count, async bench => {
    const before = await clusterProcessorMs(bench.store);
    const begun = performance.now();
    await untilDone(bench, [[family, request]]);
    const ms = performance.now() - begun;
    const databaseMs = (await clusterProcessorMs(bench.store)) - before;
    await tellTimes(bench, count);
    const stopped = Promise.all(bench.children.map(child => lineOf(child, 'stopped')));
    for (const child of bench.children) child.kill('SIGTERM');
    const lines = await stopped;
    const sum = (of: (line: ProcessLine) => number) => lines.reduce((total, line) => total + of(line), 0);
    const queue = { calls: lines[0]!.queue.calls, ms: sum(line => line.queue.ms) };
    return { ms, databaseMs, processorMs: sum(({ processorMs }) => processorMs), queue };
  });
}

/** For docs/operations.md, on standard error: milliseconds of a shard, and calls of the queue for it. */
function tellRound(round: Round): void {
  const shards = Math.ceil(ATTEMPTS / SHARD);
  const each = (ms: number) => Number((ms / shards).toFixed(2));
  const rows = MODES.map(mode => {
    const { ms, processorMs, databaseMs, queue } = round[mode];
    const calls = Object.fromEntries(Object.entries(queue.calls).map(([name, count]) => [name, each(count)]));
    return [
      mode,
      { ms: each(ms), worker: each(processorMs), database: each(databaseMs), queue: each(queue.ms), calls },
    ];
  });
  console.error('a shard:', JSON.stringify(Object.fromEntries(rows)));
}

async function tellTimes({ store }: BenchStore, count: number): Promise<void> {
  const seen = (await listWorkers(store)).map(({ shards, makeMs, storeMs }) => ({ shards, makeMs, storeMs }));
  const settled = (await listOrders(store)).map(({ settledShards, settleMs }) => ({ settledShards, settleMs }));
  console.error(`${count} workers:`, JSON.stringify({ seen, settled }));
}
