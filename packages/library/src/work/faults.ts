import type { Connection, LibraryStore } from '../store/store.ts';
import { storeTime } from './store-time.ts';

/**
 * `differs`: a shard was made twice with different results. `lost`: a shard cost too many workers. `taken-over`: a worker stopped
 * answering. `late`: a worker came back after that. `versions`: a worker has other makers than an order. `store`: the database failed.
 * `bug`: an unexpected error.
 */
export const FAULT_REASONS = ['differs', 'lost', 'taken-over', 'late', 'versions', 'store', 'bug'] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

export interface WorkFault {
  readonly reason: FaultReason;
  readonly order: string | null;
  readonly worker: string | null;
  readonly note: string;
}

export interface RecordedFault extends WorkFault {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Older faults are deleted. */
const MOST_FAULTS = 1000;

export async function recordFault(
  { db, kind }: LibraryStore,
  fault: WorkFault,
  within: Connection = db,
): Promise<void> {
  const { id } = await within
    .insertInto('faults')
    .values({
      at: storeTime(kind),
      reason: fault.reason,
      order_id: fault.order,
      worker: fault.worker,
      note: fault.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await within
    .deleteFrom('faults')
    .where('id', '<=', id - MOST_FAULTS)
    .execute();
}

/** The newest faults first. */
export async function listFaults({ db }: LibraryStore, limit = 50): Promise<readonly RecordedFault[]> {
  const rows = await db.selectFrom('faults').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ order_id, reason, ...row }) => ({ ...row, reason: reason as FaultReason, order: order_id }));
}
