import type { PackOrder } from '../orders/order.ts';
import type { RegisteredWorker } from './registry.ts';

/** The speed of many machines like those measured. */
export interface MachineProjection {
  readonly machines: number;
  readonly shardsPerSecond: number;
  /** What limits the speed: the workers, or settling, which one worker at a time does for an order. */
  readonly bottleneck: 'workers' | 'settling';
  /** With more machines than this, settling is the bottleneck. */
  readonly mostMachines: number;
}

/** Figures of one shard, in milliseconds. */
export interface ShardTimes {
  /** Between two shards that a machine finishes. */
  readonly perMachine: number;
  readonly settle: number;
}

export function projectMachines(machines: number, { perMachine, settle }: ShardTimes): MachineProjection {
  const byWorkers = (machines * 1000) / perMachine;
  const bySettling = 1000 / settle;
  return {
    machines,
    shardsPerSecond: Math.min(byWorkers, bySettling),
    bottleneck: byWorkers <= bySettling ? 'workers' : 'settling',
    mostMachines: Math.floor(perMachine / settle),
  };
}

/** A worker has two shards at a time. */
const SHARDS_AT_A_TIME = 2;
const FEWEST_SHARDS = 10;

/** The mean times of a shard, from the workers and orders of a store; null while there are too few shards. */
export function measuredTimes(workers: readonly RegisteredWorker[], orders: readonly PackOrder[]): ShardTimes | null {
  const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
  const made = sum(workers, ({ shards }) => shards);
  const settled = sum(orders, ({ settledShards }) => settledShards);
  if (made < FEWEST_SHARDS || settled < FEWEST_SHARDS) return null;
  const perShard = sum(workers, ({ makeMs, storeMs }) => makeMs + storeMs) / made;
  return { perMachine: perShard / SHARDS_AT_A_TIME, settle: sum(orders, ({ settleMs }) => settleMs) / settled };
}
