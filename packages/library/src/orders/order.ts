import { accept, type Family, refuse, type Verdict } from '@tessera/core';
import { canShard, type Request, selectionSize } from '@tessera/mill';
import type { Transaction } from 'kysely';
import { reloadRequest, requestById, type StoredRequest, storeRequest } from '../requests/request.ts';
import type { Connection, LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { OrderState, OrderTable } from '../store/work-tables.ts';
import { type FaultReason, recordFault } from '../work/faults.ts';
import { queueName, type WorkQueue } from '../work/queue.ts';
import { storeTime } from '../work/store-time.ts';
import { orderWords as words } from './words.ts';

/** A request for a pack that workers make. Its id is that of its request. */
export interface PackOrder {
  readonly id: string;
  readonly state: OrderState;
  /** The code of why it failed, and a sentence about it. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly addedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Attempts per second, as a moving average. */
  readonly rate: number | null;
  readonly settledShards: number;
  readonly settleMs: number;
  readonly stored: StoredRequest;
}

/** The states of an order that is still to be made. */
export const OPEN_STATES = ['queued', 'running'] as const;

export function isOpen({ state }: { readonly state: OrderState }): boolean {
  return state === 'queued' || state === 'running';
}

const MOST_OPEN_ORDERS = 100;
/** A large shard takes seconds, which keeps the cost of the queue low. An order for few items uses small ones, to end soon after its last item. */
const FEW_ITEMS = 1000;
const [SMALL_SHARD, LARGE_SHARD] = [256, 2048];

export interface PlaceOptions {
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** The queue of a PostgreSQL store. */
  readonly queue: WorkQueue | null;
  readonly shardSize?: number;
}

/** Orders a pack. A request that is stored keeps its shard size: another process may be making a shard of it. The same order again returns the first one; a cancelled or failed order continues where it stopped. */
export async function placeOrder(
  store: LibraryStore,
  family: Family,
  request: Request,
  { addedAt, queue, shardSize = orderShardSize(request) }: PlaceOptions,
): Promise<Verdict<PackOrder, 'adaptive' | 'too-many'>> {
  if (!canShard(family, request, { from: 0, to: request.attempts }))
    return refuse('adaptive', words.adaptive(family.id));
  if ((await countOpen(store.db)) >= MOST_OPEN_ORDERS) return refuse('too-many', words.tooMany(MOST_OPEN_ORDERS));
  const stored = await storeRequest(store, family, request, { addedAt, shardSize });
  return reopen(store, stored, queue);
}

/** Continues a cancelled or failed order where it stopped. Any other order stays as it is. */
export async function resumeOrder(
  store: LibraryStore,
  id: string,
  queue: WorkQueue | null,
): Promise<Verdict<PackOrder, 'missing' | 'too-many'>> {
  const order = await orderById(store, id);
  if (!order) return refuse('missing', words.missing(id));
  if (isOpen(order)) return accept(order);
  if ((await countOpen(store.db)) >= MOST_OPEN_ORDERS) return refuse('too-many', words.tooMany(MOST_OPEN_ORDERS));
  return reopen(store, order.stored, queue);
}

async function reopen(
  store: LibraryStore,
  stored: StoredRequest,
  queue: WorkQueue | null,
): Promise<Verdict<PackOrder, never>> {
  await queue?.prepare(stored.family, stored.versions);
  await store.db.transaction().execute(trx => openOrder(trx, store, stored, queue));
  return accept((await orderById(store, stored.id))!);
}

async function openOrder(
  trx: Transaction<Tables>,
  { kind }: LibraryStore,
  stored: StoredRequest,
  queue: WorkQueue | null,
): Promise<void> {
  const row: OrderTable = {
    id: stored.id,
    state: stored.pack === null ? 'queued' : 'done',
    reason: null,
    note: null,
    enqueued: 0,
    worker: null,
    added_at: 0,
    started_at: null,
    ended_at: null,
    rate: null,
    settled_shards: 0,
    settle_ms: 0,
  };
  await trx
    .insertInto('orders')
    .values({ ...row, added_at: storeTime(kind) })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ state: row.state, reason: null, note: null, worker: null, ended_at: null, enqueued: 0 })
        .where('orders.state', 'in', ['cancelled', 'failed']),
    )
    .execute();
  if (stored.pack === null) await queue?.add(trx, queueOf('settle', stored), [{ request: stored.id }]);
}

export function queueOf(kind: 'shards' | 'settle', { family, versions }: StoredRequest): string {
  return queueName(kind, family, versions);
}

async function countOpen(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function orderShardSize({ select, attempts }: Request): number {
  return Math.min(attempts, selectionSize(select) <= FEW_ITEMS ? SMALL_SHARD : LARGE_SHARD);
}

export async function orderById(store: LibraryStore, id: string): Promise<PackOrder | null> {
  const row = await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const stored = row ? await requestById(store, id) : null;
  return row && stored ? orderOf(row, stored) : null;
}

/** The newest orders first. */
export async function listOrders(store: LibraryStore, limit = 100): Promise<readonly PackOrder[]> {
  const rows = await store.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const orders = await Promise.all(rows.map(async row => orderOf(row, await reloadRequest(store, row))));
  return orders;
}

function orderOf(row: OrderTable, stored: StoredRequest): PackOrder {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    note: row.note,
    addedAt: row.added_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rate: row.rate,
    settledShards: row.settled_shards,
    settleMs: row.settle_ms,
    stored,
  };
}

/** Cancels an order. What was made stays, and placing the order again continues from there. */
export async function cancelOrder(
  store: LibraryStore,
  id: string,
  queue: WorkQueue | null,
): Promise<Verdict<PackOrder, 'missing' | 'ended'>> {
  const order = await orderById(store, id);
  if (!order) return refuse('missing', words.missing(id));
  await queue?.prepare(order.stored.family, order.stored.versions);
  const isEnded = await store.db
    .transaction()
    .execute(trx => endOrder(trx, store, order.stored, queue, { state: 'cancelled', reason: null, note: null }));
  if (!isEnded) return refuse('ended', words.ended(order.state));
  return accept((await orderById(store, id))!);
}

interface OrderEnd {
  readonly state: 'done' | 'cancelled' | 'failed';
  readonly reason: string | null;
  readonly note: string | null;
}

/** Ends an open order with a transaction and takes its jobs out of the queue; false when it had ended before. */
export async function endOrder(
  trx: Transaction<Tables>,
  { kind }: LibraryStore,
  stored: StoredRequest,
  queue: WorkQueue | null,
  end: OrderEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...end, ended_at: storeTime(kind), worker: null, rate: null })
    .where('id', '=', stored.id)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const jobs of ['shards', 'settle'] as const) await queue?.dropQueued(trx, queueOf(jobs, stored), stored.id);
  return true;
}

/** Fails an order and records the fault in the same transaction. */
export async function failOrder(
  trx: Transaction<Tables>,
  store: LibraryStore,
  stored: StoredRequest,
  queue: WorkQueue | null,
  { reason, note, worker }: { readonly reason: FaultReason; readonly note: string; readonly worker: string },
): Promise<void> {
  await endOrder(trx, store, stored, queue, { state: 'failed', reason, note });
  await recordFault(store, { reason, order: stored.id, worker, note }, trx);
}
