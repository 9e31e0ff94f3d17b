import type { Family } from '@tessera/core';
import type { Run } from '@tessera/mill';
import { endOrder, isOpen, OPEN_STATES, queueOf } from '../orders/order.ts';
import { orderWords as words } from '../orders/words.ts';
import { finishRequest, isPackMet } from '../requests/finish.ts';
import { requestById, type StoredRequest } from '../requests/request.ts';
import { restoreRun, settleShard } from '../requests/settle.ts';
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
import { listWorkers } from './registry.ts';
import { storeTime } from './store-time.ts';

/** Fetches an order that no worker settles, and settles its shards until it is finished. */
export async function takeSettling(context: WorkerContext): Promise<StepOutcome> {
  const orders = await openOrders(context);
  if (orders.length === 0 && context.options.isEndingWhenDone) return 'ended';
  for (const name of queuesOf(orders, 'settle')) {
    const job = await context.queue.fetch(name);
    if (!job) continue;
    await settleFetched(context, job);
    return 'worked';
  }
  return 'idle';
}

async function settleFetched(context: WorkerContext, job: FetchedJob): Promise<void> {
  const { store, options, queue, settling } = context;
  const { request } = job.data;
  const stored = await requestById(store, request);
  const family = stored && familyWith(options, stored.family, stored.versions);
  if (!stored || !family) {
    await store.db.transaction().execute(trx => queue.complete(trx, job));
    return;
  }
  if (job.retryCount > 0)
    await reportFault(context, { reason: 'taken-over', order: request, note: words.takenOverSettling });
  settling.add(request);
  options.onEvent?.({ kind: 'settling', order: request });
  try {
    await withBugReport(context, request, () =>
      withHeartbeat(context, job, lost => settleOrder(context, job, family, stored, lost)),
    );
  } finally {
    settling.delete(request);
  }
}

const LOOK_EVERY_MS = 200;
const STORE_PACE_EVERY_MS = 1000;
const RETRY_MS = 1000;
/** After so many looks for the same shard, its job may be gone: what is missing from the queue is added again. */
const LOOKS_BEFORE_REFILL = 50;
/** How long a worker settles an order at a time: a job expires, and restoring a run is cheap. */
const TERM_MS = 3_600_000;

async function settleOrder(
  context: WorkerContext,
  job: FetchedJob,
  family: Family,
  { id }: StoredRequest,
  lost: AbortSignal,
): Promise<void> {
  const { store, queue, halt, options } = context;
  await markRunning(context, id);
  const begun = performance.now();
  const isLeaving = () => halt.aborted || performance.now() - begun > TERM_MS;
  while (!lost.aborted) {
    try {
      if (isLeaving()) {
        await queue.giveBack(job);
        options.onEvent?.({ kind: 'given-back', order: id, number: null });
        return;
      }
      const stored = (await requestById(store, id))!;
      const run = await restoreRun(store, family, stored);
      const end = await settleFrom(context, run, stored, () => lost.aborted || isLeaving());
      if (end === 'over') return await finish(context, job, run, stored);
    } catch (error) {
      reportTransient(context, error);
      if (halt.aborted) return;
      await waitFor(RETRY_MS, halt);
    }
  }
}

/** Settles shards as they come. `passed`: another worker settles the same order, and the run must be restored. */
async function settleFrom(
  context: WorkerContext,
  run: Run,
  stored: StoredRequest,
  isStopped: () => boolean,
): Promise<'over' | 'passed' | 'stopped'> {
  const pace = new Pace(run.next);
  let window = await enqueueWindow(context, stored, run.next, true);
  let looks = 0;
  while (!run.isOver && stored.pack === null) {
    if (isStopped()) return 'stopped';
    const begun = performance.now();
    const outcome = await settleShard(context.store, run, stored, Date.now());
    if (outcome === 'passed') return 'passed';
    if (outcome === 'settled') pace.count(performance.now() - begun);
    looks = outcome === 'missing' ? looks + 1 : 0;
    const isDue = looks > 0 && looks % LOOKS_BEFORE_REFILL === 0;
    if (!run.isOver && (isDue || run.next >= window.refillAt))
      window = await enqueueWindow(context, stored, run.next, isDue);
    if (pace.isDue()) await storePace(context, stored.id, pace, run.next);
    if (outcome === 'missing') await nextShard(context);
  }
  await storePace(context, stored.id, pace, run.next);
  return 'over';
}

/** Waits until this worker stores a shard, or until it is time to look for shards of other workers. */
async function nextShard(context: WorkerContext): Promise<void> {
  context.stored = Promise.withResolvers<void>();
  await Promise.race([context.stored.promise, waitFor(LOOK_EVERY_MS, context.halt)]);
}

async function finish(context: WorkerContext, job: FetchedJob, run: Run, stored: StoredRequest): Promise<void> {
  const { store, queue, options } = context;
  const pack = stored.pack ?? (await finishRequest(store, run, stored, Date.now()));
  const reason = (await isPackMet(store, pack)) ? null : 'too-few';
  const isOurs = await store.db.transaction().execute(async trx => {
    // The order before its jobs, as all who need both.
    const isEnded = await endOrder(trx, store, stored, queue, { state: 'done', reason, note: null });
    await queue.complete(trx, job);
    return isEnded;
  });
  if (isOurs) options.onEvent?.({ kind: 'done', order: stored.id, pack });
}

async function markRunning({ store }: WorkerContext, id: string): Promise<void> {
  const { db, kind } = store;
  await db
    .updateTable('orders')
    .set(({ fn, ref }) => ({ state: 'running', started_at: fn.coalesce(ref('started_at'), storeTime(kind)) }))
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .execute();
}

/** Shards in the queue for each worker: it makes two at a time, and a third and a fourth wait for it. */
const SHARDS_PER_WORKER = 4;
const LEAST_WINDOW = 8;

/** Puts the shards of the window into the queue. With `isFresh`, also those that may be missing from an earlier window. */
async function enqueueWindow(
  context: WorkerContext,
  stored: StoredRequest,
  next: number,
  isFresh: boolean,
): Promise<{ readonly refillAt: number }> {
  const { store, queue } = context;
  const { shardSize, request } = stored;
  const workers = (await listWorkers(store)).filter(({ isAlive }) => isAlive).length;
  const width = Math.max(LEAST_WINDOW, SHARDS_PER_WORKER * workers);
  const at = Math.floor(next / shardSize);
  const past = Math.min(Math.ceil(request.attempts / shardSize), at + width);
  await store.db.transaction().execute(async trx => {
    const order = await trx
      .selectFrom('orders')
      .select(['state', 'enqueued'])
      .where('id', '=', stored.id)
      .forUpdate()
      .executeTakeFirst();
    if (!order || !isOpen(order)) return;
    const from = isFresh ? at : Math.max(at, order.enqueued);
    if (from >= past) return;
    const made = await trx
      .selectFrom('shards')
      .select('number')
      .where('request', '=', stored.id)
      .where('number', '>=', from)
      .where('number', '<', past)
      .execute();
    const isMade = new Set(made.map(({ number }) => number));
    const numbers = Array.from({ length: past - from }, (_, n) => from + n).filter(number => !isMade.has(number));
    await queue.add(
      trx,
      queueOf('shards', stored),
      numbers.map(number => ({ request: stored.id, number })),
    );
    await trx
      .updateTable('orders')
      .set({ enqueued: Math.max(past, order.enqueued) })
      .where('id', '=', stored.id)
      .execute();
  });
  context.filled.resolve();
  context.filled = Promise.withResolvers<void>();
  // A quarter of the window at a time: one transaction for several shards.
  return { refillAt: (at + Math.max(1, Math.floor(width / 4))) * shardSize };
}

/** Measures how fast an order is settled. */
class Pace {
  #takenAt = performance.now();
  #takenNext: number;
  #shards = 0;
  #ms = 0;

  constructor(next: number) {
    this.#takenNext = next;
  }

  count(ms: number): void {
    this.#shards++;
    this.#ms += ms;
  }

  isDue(): boolean {
    return performance.now() - this.#takenAt >= STORE_PACE_EVERY_MS;
  }

  /** The figures since the last call. */
  take(next: number): { readonly rate: number; readonly shards: number; readonly ms: number } {
    const now = performance.now();
    const rate = ((next - this.#takenNext) * 1000) / Math.max(1, now - this.#takenAt);
    const since = { rate, shards: this.#shards, ms: this.#ms };
    [this.#takenAt, this.#takenNext, this.#shards, this.#ms] = [now, next, 0, 0];
    return since;
  }
}

/** The weight of the latest second in the moving average. */
const LATEST = 0.2;

async function storePace({ store }: WorkerContext, id: string, pace: Pace, next: number): Promise<void> {
  const { rate, shards, ms } = pace.take(next);
  await store.db
    .updateTable('orders')
    .set(({ eb, fn, ref, val }) => ({
      state: 'running',
      rate: eb(eb(fn.coalesce(ref('rate'), val(rate)), '*', 1 - LATEST), '+', rate * LATEST),
      settled_shards: eb('settled_shards', '+', shards),
      settle_ms: eb('settle_ms', '+', ms),
    }))
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .execute();
}
