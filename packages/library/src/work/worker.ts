import { failOrder } from '../orders/order.ts';
import { orderWords as words } from '../orders/words.ts';
import { requestById } from '../requests/request.ts';
import type { LibraryStore } from '../store/store.ts';
import { repeatSteps, reportTransient, type WorkerContext, type WorkerOptions, waitFor } from './context.ts';
import { openOrders } from './open-orders.ts';
import { HEARTBEAT_EVERY_MS, queueName, type WorkQueue } from './queue.ts';
import { forgetWorkers, registerWorker, removeWorker, type WorkerCounts } from './registry.ts';
import { takeSettling } from './settle-job.ts';
import { takeShard } from './shard-job.ts';

/** Shards that a worker has at a time, all on the same threads: while one is stored, the threads make the next. */
const LANES = 2;

/** Makes the orders of a PostgreSQL store, together with other workers, until it is stopped. */
export async function runWorker(store: LibraryStore, queue: WorkQueue, options: WorkerOptions): Promise<WorkerCounts> {
  const failure = new AbortController();
  const context: WorkerContext = {
    store,
    queue,
    options,
    halt: AbortSignal.any([options.stop, failure.signal]),
    making: new Set(),
    settling: new Set(),
    counts: { shards: 0, attempts: 0, makeMs: 0, storeMs: 0 },
    reported: new Set(),
    told: new Set(),
    stored: Promise.withResolvers<void>(),
    filled: Promise.withResolvers<void>(),
  };
  for (const { id, versions } of options.families) await queue.prepare(id, versions);
  const ended = new AbortController();
  const beats = keepRegistered(context, AbortSignal.any([context.halt, ended.signal]));
  const lanes = Array.from({ length: LANES }, () => repeatSteps(context, () => takeShard(context)));
  const work = [...lanes, repeatSteps(context, () => takeSettling(context))];
  // If one part fails, the others give back their jobs before the error is thrown.
  for (const part of [...work, beats]) part.catch(() => failure.abort());
  const outcomes = await Promise.allSettled(work);
  ended.abort();
  const failed = [...outcomes, ...(await Promise.allSettled([beats]))].find(({ status }) => status === 'rejected');
  await removeWorker(store, options.identity.name).catch(() => {});
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return context.counts;
}

/** How many heartbeats apart to look for orders without a job. */
const LOOK_EVERY = 10;

/** Keeps the registration of this worker up to date, fails lost orders, and queues open orders that have no job. */
async function keepRegistered(context: WorkerContext, until: AbortSignal): Promise<void> {
  const { store, options, making, settling, counts, told } = context;
  for (let beat = 0; !until.aborted; beat++) {
    try {
      await registerWorker(store, options.identity, { shards: [...making], settling: [...settling] }, counts);
      told.clear();
      await failLostOrders(context);
      if (beat % LOOK_EVERY === 0) {
        await forgetWorkers(store);
        await queueSettling(context);
      }
    } catch (error) {
      reportTransient(context, error);
    }
    await waitFor(HEARTBEAT_EVERY_MS, until);
  }
}

/** Orders whose job was lost with the queue, as after a restore from a backup without it, get a new one. */
async function queueSettling(context: WorkerContext): Promise<void> {
  const { store, queue } = context;
  for (const { id, family, versions } of await openOrders(context))
    await store.db
      .transaction()
      .execute(trx => queue.add(trx, queueName('settle', family, versions), [{ request: id }]));
}

/** Fails the orders of jobs that were lost too often. */
async function failLostOrders({ store, queue, options }: WorkerContext): Promise<void> {
  for (let job = await queue.takeLost(); job; job = await queue.takeLost()) {
    const lost = job;
    const stored = await requestById(store, lost.data.request);
    const fault = { reason: 'lost', note: words.lost(lost.data.number), worker: options.identity.name } as const;
    const isOurs = await store.db.transaction().execute(async trx => {
      if (!(await queue.complete(trx, lost))) return false;
      if (stored) await failOrder(trx, store, stored, queue, fault);
      return true;
    });
    if (isOurs) options.onEvent?.({ kind: 'fault', reason: 'lost', order: lost.data.request, note: fault.note });
  }
}
