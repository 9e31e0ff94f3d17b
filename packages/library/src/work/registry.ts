import type { LibraryStore } from '../store/store.ts';
import { storeTime } from './store-time.ts';

/** What a worker does: shards it makes, orders it settles. */
export interface WorkerActivity {
  readonly shards: readonly { readonly order: string; readonly number: number }[];
  readonly settling: readonly string[];
}

/** What a worker has done so far. */
export interface WorkerCounts {
  readonly shards: number;
  readonly attempts: number;
  /** Milliseconds spent on making shards, and on storing them. */
  readonly makeMs: number;
  readonly storeMs: number;
}

export interface WorkerIdentity {
  readonly name: string;
  readonly host: string;
  readonly threads: number;
}

export interface RegisteredWorker extends WorkerIdentity, WorkerCounts {
  readonly doing: WorkerActivity;
  readonly startedAt: number;
  readonly seenAt: number;
  /** Whether it was seen in the last 30 seconds. */
  readonly isAlive: boolean;
}

/** A worker that was not seen for this time counts as gone, and then as deleted. */
const GONE_MS = 30_000;
const FORGOTTEN_MS = 24 * 3600_000;

/** Registers a worker, or updates what it does. */
export async function registerWorker(
  { db, kind }: LibraryStore,
  { name, host, threads }: WorkerIdentity,
  activity: WorkerActivity,
  { shards, attempts, makeMs, storeMs }: WorkerCounts,
): Promise<void> {
  const doing = JSON.stringify(activity);
  const counts = { shards, attempts, make_ms: makeMs, store_ms: storeMs };
  await db
    .insertInto('workers')
    .values({ name, host, threads, doing, started_at: storeTime(kind), seen_at: storeTime(kind), ...counts })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ doing, seen_at: storeTime(kind), ...counts }))
    .execute();
}

/** Removes a worker that stops. */
export async function removeWorker({ db }: LibraryStore, name: string): Promise<void> {
  await db.deleteFrom('workers').where('name', '=', name).execute();
}

/** Removes workers that have been gone for a day. */
export async function forgetWorkers({ db, kind }: LibraryStore): Promise<void> {
  await db
    .deleteFrom('workers')
    .where(({ eb }) => eb('seen_at', '<', eb(storeTime(kind), '-', FORGOTTEN_MS)))
    .execute();
}

/** All workers in the order in which they started. */
export async function listWorkers({ db, kind }: LibraryStore): Promise<readonly RegisteredWorker[]> {
  const rows = await db
    .selectFrom('workers')
    .selectAll()
    .select(storeTime(kind).as('now'))
    .orderBy('started_at')
    .orderBy('name')
    .execute();
  return rows.map(row => ({
    name: row.name,
    host: row.host,
    threads: row.threads,
    doing: JSON.parse(row.doing) as WorkerActivity,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    isAlive: row.now - row.seen_at < GONE_MS,
    shards: row.shards,
    attempts: row.attempts,
    makeMs: row.make_ms,
    storeMs: row.store_ms,
  }));
}
