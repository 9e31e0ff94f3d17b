import type { LibraryStore } from '../store/store.ts';
import { ORDER_STATES } from '../store/work-tables.ts';
import { FAULT_REASONS } from './faults.ts';
import { listWorkers } from './registry.ts';
import { storeTime } from './store-time.ts';

/** Numbers for whoever watches a library, by name; a name without any has 0. */
export type NamedCounts = Readonly<Record<string, number>>;

export async function ordersByState({ db }: LibraryStore): Promise<NamedCounts> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['state as name', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return withZeros(ORDER_STATES, rows);
}

/** `alive`: seen lately. `gone`: not, and not ended in order. */
export async function workersByState(store: LibraryStore): Promise<NamedCounts> {
  const workers = await listWorkers(store);
  const alive = workers.filter(({ isAlive }) => isAlive).length;
  return { alive, gone: workers.length - alive };
}

const HOUR_MS = 3_600_000;

/** Of the last hour. */
export async function recentFaultsByReason({ db, kind }: LibraryStore): Promise<NamedCounts> {
  const rows = await db
    .selectFrom('faults')
    .select(({ fn }) => ['reason as name', fn.countAll<number>().as('count')])
    .where(({ eb }) => eb('at', '>=', eb(storeTime(kind), '-', HOUR_MS)))
    .groupBy('reason')
    .execute();
  return withZeros(FAULT_REASONS, rows);
}

function withZeros(
  names: readonly string[],
  rows: readonly { readonly name: string; readonly count: number }[],
): NamedCounts {
  const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]));
  return Object.fromEntries(names.map(name => [name, counts.get(name) ?? 0]));
}
