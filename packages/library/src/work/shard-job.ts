import type { Family } from '@tessera/core';
import { type Candidate, makeShard } from '@tessera/mill';
import { failOrder, isOpen, orderById } from '../orders/order.ts';
import { orderWords as words } from '../orders/words.ts';
import { requestById, type StoredRequest } from '../requests/request.ts';
import { compareShard, rangeOfShard, type ShardResult, storedDigest, storeShardIn } from '../requests/shard.ts';
import {
  familyWith,
  reportFault,
  reportTransient,
  type StepOutcome,
  type WorkerContext,
  waitFor,
  withBugReport,
} from './context.ts';
import { withHeartbeat } from './heartbeat.ts';
import { openOrders, queuesOf } from './open-orders.ts';
import type { FetchedJob } from './queue.ts';

/** Fetches a shard of the oldest order and makes it. */
export async function takeShard(context: WorkerContext): Promise<StepOutcome> {
  const orders = await openOrders(context);
  if (orders.length === 0 && context.options.isEndingWhenDone) return 'ended';
  for (const name of queuesOf(orders, 'shards')) {
    const job = await context.queue.fetch(name);
    if (!job) continue;
    await workOn(context, job);
    return 'worked';
  }
  return 'idle';
}

async function workOn(context: WorkerContext, job: FetchedJob): Promise<void> {
  const { store, options, queue } = context;
  const { request, number = 0 } = job.data;
  const stored = await requestById(store, request);
  const family = stored && familyWith(options, stored.family, stored.versions);
  if (!stored || stored.pack !== null || !family || (await storedDigest(store.db, stored, number)) !== null) {
    await store.db.transaction().execute(trx => queue.complete(trx, job));
    return;
  }
  if (job.retryCount > 0)
    await reportFault(context, { reason: 'taken-over', order: request, note: words.takenOver(number) });
  const entry = { order: request, number };
  context.making.add(entry);
  try {
    await withBugReport(context, request, () =>
      withHeartbeat(context, job, lost => makeAndStore(context, job, family, stored, lost)),
    );
  } finally {
    context.making.delete(entry);
  }
}

async function makeAndStore(
  context: WorkerContext,
  job: FetchedJob,
  family: Family,
  stored: StoredRequest,
  lost: AbortSignal,
): Promise<void> {
  const { halt, options, queue, counts } = context;
  const number = job.data.number ?? 0;
  const begun = performance.now();
  const shard = await makeWhole(context, family, stored, number, AbortSignal.any([halt, lost]));
  if (!shard) {
    if (lost.aborted) return;
    await queue.giveBack(job).catch(error => reportTransient(context, error));
    options.onEvent?.({ kind: 'given-back', order: stored.id, number });
    return;
  }
  const made = performance.now();
  if (!(await storeResult(context, job, stored, shard))) return;
  const attempts = shard.range.to - shard.range.from;
  counts.shards++;
  counts.attempts += attempts;
  counts.makeMs += made - begun;
  counts.storeMs += performance.now() - made;
  context.stored.resolve();
  options.onEvent?.({ kind: 'shard', order: stored.id, number, attempts, ms: performance.now() - begun });
}

/** Null when it was stopped before its end. */
async function makeWhole(
  { options }: WorkerContext,
  family: Family,
  stored: StoredRequest,
  number: number,
  stop: AbortSignal,
): Promise<ShardResult | null> {
  const range = rangeOfShard(stored, number);
  const candidates: Candidate[] = [];
  const { to, tally } = await makeShard(family, stored.request, range, options.pool, {
    stop,
    clock: () => performance.now(),
    onKept: candidate => void candidates.push(candidate),
  });
  return to === range.to ? { number, range, tally, candidates } : null;
}

const RETRY_MS = 1000;

/** Stores a shard, and tries again while the database is unavailable. True if this worker's result was stored. */
async function storeResult(
  context: WorkerContext,
  job: FetchedJob,
  stored: StoredRequest,
  shard: ShardResult,
): Promise<boolean> {
  for (;;) {
    try {
      const outcome = await storeAndComplete(context, job, stored, shard);
      if (outcome === 'late') await checkLate(context, stored, shard);
      return outcome === 'stored';
    } catch (error) {
      reportTransient(context, error);
      if (context.halt.aborted) return false;
      await waitFor(RETRY_MS, context.halt);
    }
  }
}

/** Rolls back the completion of a shard whose results differ from the stored ones. */
class ShardDiffers extends Error {}

/** Stores a shard and completes its job in one transaction, which is valid only for the fetched attempt. */
async function storeAndComplete(
  context: WorkerContext,
  job: FetchedJob,
  stored: StoredRequest,
  shard: ShardResult,
): Promise<'stored' | 'late' | 'differs'> {
  const { store, queue } = context;
  try {
    return await store.db.transaction().execute(async trx => {
      if (!(await queue.complete(trx, job))) return 'late';
      const done = await storeShardIn(trx, stored, shard);
      if (!done.ok) throw new ShardDiffers(done.note);
      return 'stored';
    });
  } catch (error) {
    if (!(error instanceof ShardDiffers)) throw error;
    await raiseAlarm(context, stored, error.message, job);
    return 'differs';
  }
}

/** Stops an order whose makers disagree. Whoever needs both an order and its jobs locks the order first. */
async function raiseAlarm(
  { store, queue, options }: WorkerContext,
  stored: StoredRequest,
  note: string,
  job: FetchedJob | null,
): Promise<void> {
  const fault = { reason: 'differs', note, worker: options.identity.name } as const;
  await store.db.transaction().execute(async trx => {
    await failOrder(trx, store, stored, queue, fault);
    if (job) await queue.complete(trx, job);
  });
  options.onEvent?.({ kind: 'fault', reason: 'differs', order: stored.id, note });
}

/** Another worker has made the same shard. Nothing is stored, but both results must be equal. */
async function checkLate(context: WorkerContext, stored: StoredRequest, shard: ShardResult): Promise<void> {
  const { store } = context;
  const compared = await compareShard(store.db, stored, shard);
  if (!compared || compared.ok) {
    const order = await orderById(store, stored.id);
    // The job may be gone because the order was cancelled or failed.
    if (!compared && order && !isOpen(order)) return;
    await reportFault(context, { reason: 'late', order: stored.id, note: words.late(shard.number) });
    return;
  }
  await raiseAlarm(context, stored, compared.note ?? '', null);
}
