import type { Family } from '@tessera/core';
import { makeRequest, type RequestOutcome } from '../requests/make.ts';
import type { StoredRequest } from '../requests/request.ts';
import type { LibraryStore } from '../store/store.ts';
import { familyWith, transientErrorText, type WorkerOptions, waitFor } from '../work/context.ts';
import { recordFault } from '../work/faults.ts';
import { listWorkers, registerWorker, removeWorker, type WorkerCounts, type WorkerIdentity } from '../work/registry.ts';
import { storeTime } from '../work/store-time.ts';
import { endOrder, failOrder, orderById, type PackOrder } from './order.ts';
import { orderWords as words } from './words.ts';

const IDLE_MS = 500;
const BEAT_MS = 1000;

/**
 * Makes the orders of a store without a queue, one after the other: on SQLite, in the server or in a worker beside it. Only one
 * process works on an order at a time.
 */
export async function runOrders(store: LibraryStore, options: WorkerOptions): Promise<WorkerCounts> {
  const { stop, identity } = options;
  const reported = new Set<string>();
  const counts = { shards: 0, attempts: 0, makeMs: 0, storeMs: 0 };
  try {
    while (!stop.aborted) {
      try {
        await registerWorker(store, identity, { shards: [], settling: [] }, counts);
        const order = await claim(store, options, reported);
        if (order) await make(store, options, order, counts);
        else if (options.isEndingWhenDone) break;
        else await waitFor(IDLE_MS, stop);
      } catch (error) {
        const note = transientErrorText(error);
        if (note === null) throw error;
        // The database may be available again, for example when a full disk has room.
        options.onEvent?.({ kind: 'fault', reason: 'store', order: null, note });
        await waitFor(BEAT_MS, stop);
      }
    }
  } finally {
    await removeWorker(store, identity.name).catch(() => {});
  }
  return counts;
}

interface Claimed {
  readonly order: PackOrder;
  readonly family: Family;
}

/** Takes the oldest order that this process can make and that no live worker has. */
async function claim(store: LibraryStore, options: WorkerOptions, reported: Set<string>): Promise<Claimed | null> {
  const workers = (await listWorkers(store)).filter(
    worker => worker.isAlive && !hasEndedHere(worker, options.identity),
  );
  const alive = new Set(workers.map(({ name }) => name));
  const rows = await store.db
    .selectFrom('orders')
    .select(['id', 'worker', 'state'])
    .where('state', 'in', ['queued', 'running'])
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  for (const { id, worker, state } of rows) {
    const isOwn = worker === options.identity.name;
    if (state === 'running' && worker !== null && !isOwn && alive.has(worker)) continue;
    const order = await orderById(store, id);
    const family = order && familyWith(options, order.stored.family, order.stored.versions);
    if (!order || !family) {
      if (order) await reportVersions(store, options, order, reported);
      continue;
    }
    const { numUpdatedRows } = await store.db
      .updateTable('orders')
      .set(({ fn, ref }) => ({
        state: 'running',
        worker: options.identity.name,
        started_at: fn.coalesce(ref('started_at'), storeTime(store.kind)),
      }))
      .where('id', '=', id)
      .where('state', '=', state)
      .where('worker', worker === null ? 'is' : '=', worker)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { order, family };
  }
  return null;
}

/** The name of a worker ends with its process id, so a worker of this machine that has ended is found at once. */
function hasEndedHere({ name, host }: WorkerIdentity, own: WorkerIdentity): boolean {
  const id = Number(/-(\d+)$/.exec(name)?.[1]);
  if (host !== own.host || !id) return false;
  try {
    return !process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function reportVersions(
  store: LibraryStore,
  { families, identity, onEvent }: WorkerOptions,
  { id, stored }: PackOrder,
  reported: Set<string>,
): Promise<void> {
  if (reported.has(id)) return;
  reported.add(id);
  const own = families.find(family => family.id === stored.family);
  const note = words.versions(stored.family, stored.versions, own?.versions ?? null);
  onEvent?.({ kind: 'fault', reason: 'versions', order: id, note });
  await recordFault(store, { reason: 'versions', order: id, worker: identity.name, note });
}

async function make(
  store: LibraryStore,
  options: WorkerOptions,
  { order, family }: Claimed,
  counts: { shards: number; attempts: number; makeMs: number; storeMs: number },
): Promise<void> {
  const { identity, onEvent, pool, stop } = options;
  const { id, stored } = order;
  const ended = new AbortController();
  const begun = performance.now();
  let seen = { attempts: stored.settled, at: begun };
  let attempts = stored.settled;
  const beat = async () => {
    const at = performance.now();
    const rate = ((attempts - seen.attempts) * 1000) / Math.max(1, at - seen.at);
    seen = { attempts, at };
    const { numUpdatedRows } = await ownOrder(store, id, identity).set({ rate }).executeTakeFirst();
    // It was cancelled, or another worker has taken it over.
    if (numUpdatedRows === 0n) ended.abort();
    await registerWorker(store, identity, { shards: [], settling: [id] }, counts);
  };
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS);
  onEvent?.({ kind: 'settling', order: id });
  try {
    const made = await makeRequest(store, family, stored, pool, {
      stop: AbortSignal.any([stop, ended.signal]),
      clock: () => performance.now(),
      addedAt: Date.now(),
      onAttempt: (_, tally) => {
        if (++attempts % SAMPLE === 0) attempts = tally().attempts;
      },
    });
    if (!made.ok) {
      const fault = { reason: 'differs', note: made.note ?? '', worker: identity.name } as const;
      await store.db.transaction().execute(trx => failOrder(trx, store, stored, null, fault));
      onEvent?.({ kind: 'fault', reason: 'differs', order: id, note: fault.note });
    } else if (made.value.pack !== null) await finish(store, options, order, made.value, made.value.pack);
    else await leave(store, id, identity);
  } catch (error) {
    // A thread that was ended by the stop has not failed.
    if (stop.aborted) return await leave(store, id, identity);
    const note = transientErrorText(error);
    if (note === null) return await giveUp(store, options, stored, error);
    onEvent?.({ kind: 'fault', reason: 'store', order: id, note });
    await recordFault(store, { reason: 'store', order: id, worker: identity.name, note }).catch(() => {});
    await leave(store, id, identity).catch(() => {});
    await waitFor(BEAT_MS, stop);
  } finally {
    clearInterval(timer);
    counts.attempts += Math.max(0, attempts - stored.settled);
    counts.shards += Math.floor(Math.max(0, attempts - stored.settled) / stored.shardSize);
    counts.makeMs += performance.now() - begun;
  }
}

/** A bug that shows with one order is no reason to leave the others. */
async function giveUp(
  store: LibraryStore,
  { identity, onEvent }: WorkerOptions,
  stored: StoredRequest,
  error: unknown,
): Promise<void> {
  const note = error instanceof Error ? error.message : String(error);
  const fault = { reason: 'bug', note, worker: identity.name } as const;
  await store.db.transaction().execute(trx => failOrder(trx, store, stored, null, fault));
  onEvent?.({ kind: 'fault', reason: 'bug', order: stored.id, note });
}

/** How many attempts apart the count is checked against that of the run. */
const SAMPLE = 1024;

async function finish(
  store: LibraryStore,
  { onEvent }: WorkerOptions,
  { id, stored }: PackOrder,
  { isMet }: RequestOutcome,
  pack: string,
): Promise<void> {
  const reason = isMet ? null : 'too-few';
  await store.db
    .transaction()
    .execute(trx => endOrder(trx, store, stored, null, { state: 'done', reason, note: null }));
  onEvent?.({ kind: 'done', order: id, pack });
}

/** Puts an order that was stopped, but not cancelled, back into the list for the next worker. */
async function leave(store: LibraryStore, id: string, identity: WorkerIdentity): Promise<void> {
  await ownOrder(store, id, identity).set({ state: 'queued', worker: null, rate: null }).execute();
}

/** Changes an order as long as this worker has it. */
function ownOrder({ db }: LibraryStore, id: string, { name }: WorkerIdentity) {
  return db.updateTable('orders').where('id', '=', id).where('state', '=', 'running').where('worker', '=', name);
}
