import { setTimeout } from 'node:timers/promises';
import { CATALOG } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import type { Request } from '@tessera/mill';
import { type Group, limited } from '@tessera/testkit/bench';
import { sql } from 'kysely';
import type { LibraryStore } from '../src/index.ts';
import { requestOf, untilDone, withWorkers } from './bench-workers.ts';
import { timesAtLeast } from './times-at-least.ts';

/** Samples in which a connection waits for a lock, in a hundred. */
const MOST_WAITING_PERCENT = 5;
const SMALL_SHARD = 4;
const SHARDS = 400;
/** More workers than cores bring little here, but they must not bring less. */
const LEAST_SPEED_UP = 1;

type Report = Parameters<Group['measure']>[0];
type Orders = readonly (readonly [Family, Request])[];

/** Ten workers with shards so small that queue and database are all they use: none waits long for another. */
export async function tenWorkers(report: Report): Promise<void> {
  const [sample, other] = [await familyWhere(true), await familyWhere(false)];
  await compare(report, 'ten workers with small shards', [[sample, requestOf(sample, SHARDS * SMALL_SHARD)]]);
  const orders = [sample, other, sample, other, sample].map(
    (family, n) => [family, requestOf(family, (SHARDS / 5) * SMALL_SHARD, `order-${n}`)] as const,
  );
  await compare(report, 'ten workers with five orders of two families', orders);
}

async function familyWhere(isSample: boolean): Promise<Family> {
  return CATALOG.find(entry => entry.isSample === isSample)!.load();
}

async function compare(report: Report, name: string, orders: Orders): Promise<void> {
  const [one, ten] = [await timeOrders(1, orders), await timeOrders(10, orders)];
  report(limited(`${name}: samples in which a connection waits for a lock`, '%', [ten.waiting], MOST_WAITING_PERCENT));
  report(timesAtLeast(`${name}: a shard, against one worker`, ten.ms, one.ms / ten.ms, LEAST_SPEED_UP));
}

/** The time of a shard, and how often a connection waited for a lock meanwhile. */
async function timeOrders(count: number, orders: Orders): Promise<{ readonly ms: number; readonly waiting: number }> {
  const families = [...new Set(orders.map(([family]) => family))];
  return withWorkers(families, count, async bench => {
    const watching = new AbortController();
    const waits = watchLocks(bench.store, watching.signal);
    const begun = performance.now();
    await untilDone(bench, orders, SMALL_SHARD);
    const ms = (performance.now() - begun) / SHARDS;
    watching.abort();
    return { ms, waiting: await waits };
  });
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
