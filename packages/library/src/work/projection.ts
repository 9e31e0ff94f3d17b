import { sql } from 'kysely';
import type { PackOrder } from '../orders/order.ts';
import { WORKER_CONNECTIONS } from '../store/postgres.ts';
import type { LibraryStore } from '../store/store.ts';
import type { RegisteredWorker } from './registry.ts';

/** What can limit the speed: the workers, settling, which one worker at a time does for an order, or the database. */
export const BOTTLENECKS = ['workers', 'settling', 'database'] as const;

/** The speed of one order with many machines like those measured. */
export interface MachineProjection {
  readonly machines: number;
  /** Attempts of a shard. */
  readonly shardSize: number;
  readonly attemptsPerSecond: number;
  readonly bottleneck: (typeof BOTTLENECKS)[number];
  /** More machines than these bring nothing. */
  readonly mostMachines: number;
  /** What the database stores, without its log. */
  readonly bytesPerSecond: number;
  /** What the database must accept for the workers. */
  readonly connections: number;
}

/** Figures of one attempt in orders with one shard size; times in milliseconds. */
export interface AttemptFigures {
  readonly shardSize: number;
  /** Between two attempts that a machine finishes. */
  readonly perMachine: number;
  readonly settle: number;
  /** How long a connection is busy with storing and settling it. */
  readonly database: number;
  readonly bytes: number;
}

/** So many connections are served at once. The projection is for a database server with a core for each. */
export const DATABASE_CORES = 8;

export function projectMachines(machines: number, figures: AttemptFigures): MachineProjection {
  const perSecond = {
    workers: (machines * 1000) / figures.perMachine,
    settling: 1000 / figures.settle,
    database: (DATABASE_CORES * 1000) / figures.database,
  };
  const attemptsPerSecond = Math.min(...Object.values(perSecond));
  const most = Math.min(perSecond.settling, perSecond.database);
  return {
    machines,
    shardSize: figures.shardSize,
    attemptsPerSecond,
    bottleneck: BOTTLENECKS.find(name => perSecond[name] === attemptsPerSecond)!,
    mostMachines: Math.floor((most * figures.perMachine) / 1000),
    bytesPerSecond: attemptsPerSecond * figures.bytes,
    connections: machines * WORKER_CONNECTIONS,
  };
}

/** A worker has two shards at a time. */
const SHARDS_AT_A_TIME = 2;
const FEWEST_SHARDS = 10;
/** A line is stored with what a shard found, and again with its item. */
const COPIES = 2;

type MeasuredWorker = Pick<RegisteredWorker, 'isAlive' | 'shards' | 'attempts' | 'makeMs' | 'storeMs'>;
type MeasuredOrder = Pick<PackOrder, 'settledShards' | 'settleMs'> & {
  readonly stored: Pick<PackOrder['stored'], 'shardSize' | 'settled' | 'kept'>;
};

/** Figures from the live workers and the orders of a store, by shard size; none while there are too few shards. */
export function measuredFigures(
  workers: readonly MeasuredWorker[],
  orders: readonly MeasuredOrder[],
  itemBytes: number,
): readonly AttemptFigures[] {
  const live = workers.filter(({ isAlive, attempts }) => isAlive && attempts > 0);
  if (sumOf(live, ({ shards }) => shards) < FEWEST_SHARDS) return [];
  // The mean of their speeds: a worker with more threads counts as often as any other.
  const speed = sumOf(live, ({ attempts, makeMs, storeMs }) => (SHARDS_AT_A_TIME * attempts) / (makeMs + storeMs));
  const perMachine = live.length / speed;
  const store = sumOf(live, ({ storeMs }) => storeMs) / sumOf(live, ({ attempts }) => attempts);
  return [...Map.groupBy(orders, ({ stored }) => stored.shardSize)]
    .sort(([a], [b]) => a - b)
    .flatMap(([shardSize, group]) => {
      const shards = sumOf(group, ({ settledShards }) => settledShards);
      if (shards < FEWEST_SHARDS) return [];
      const settle = sumOf(group, ({ settleMs }) => settleMs) / (shards * shardSize);
      const found = sumOf(group, ({ stored }) => stored.kept) / sumOf(group, ({ stored }) => stored.settled);
      return [{ shardSize, perMachine, settle, database: store + settle, bytes: COPIES * itemBytes * found }];
    });
}

function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

const SAMPLE = 1000;

/** The mean length of some items of a store; 0 where there are none. */
export async function meanItemBytes({ db }: LibraryStore): Promise<number> {
  const sample = db.selectFrom('items').select(sql<number>`length(line)`.as('bytes')).limit(SAMPLE);
  const rows = await sample.execute();
  return rows.length === 0 ? 0 : sumOf(rows, ({ bytes }) => bytes) / rows.length;
}
