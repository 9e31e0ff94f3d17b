import type { Family } from '@tessera/core';
import { isMet, type Run } from '@tessera/mill';
import { makeRequest } from '../requests/make.ts';
import type { StoredRequest } from '../requests/request.ts';
import type { LibraryStore } from '../store/store.ts';
import { familyWith, passingErrorText, type WorkerOptions, waitFor } from '../work/context.ts';
import { recordFault } from '../work/faults.ts';
import { listWorkers, removeWorker, showWorker, type WorkerCounts, type WorkerIdentity } from '../work/registry.ts';
import { storeTime } from '../work/store-time.ts';
import { endOrder, failOrder, isOpen, orderById, type PackOrder } from './order.ts';
import { orderWords as words } from './words.ts';

const IDLE_MS = 500;
const BEAT_MS = 1000;

/**
 * Makes the orders of a store without a queue, one after the other: on SQLite, in the server or in a worker beside it. Only one
 * process works on an order at a time.
 */
export async function runOrders(store: LibraryStore, options: WorkerOptions): Promise<WorkerCounts> {
  const { stop, identity } = options;
  const told = new Set<string>();
  const counts = { shards: 0, attempts: 0, makeMs: 0, storeMs: 0 };
  try {
    while (!stop.aborted) {
      try {
        await showWorker(store, identity, { shards: [], settling: [] }, counts);
        const order = await claim(store, options, told);
        if (order) await make(store, options, order, counts);
        else if (options.isEndingWhenDone) break;
        else await waitFor(IDLE_MS, stop);
      } catch (error) {
        const note = passingErrorText(error);
        if (note === null) throw error;
        // A full disk may have room again.
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

/** Takes the oldest order that nobody alive works on and that this process can make. */
async function claim(store: LibraryStore, options: WorkerOptions, told: Set<string>): Promise<Claimed | null> {
  const workers = (await listWorkers(store)).filter(worker => worker.isAlive && !isEndedHere(worker, options.identity));
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
      if (order) await tellVersions(store, options, order, told);
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

/** Names of workers end with their process: one of this machine that has ended needs no time to be found out. */
function isEndedHere({ name, host }: WorkerIdentity, own: WorkerIdentity): boolean {
  const id = Number(/-(\d+)$/.exec(name)?.[1]);
  if (host !== own.host || !id) return false;
  try {
    return !process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function tellVersions(
  store: LibraryStore,
  { families, identity, onEvent }: WorkerOptions,
  { id, stored }: PackOrder,
  told: Set<string>,
): Promise<void> {
  if (told.has(id)) return;
  told.add(id);
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
    const now = await orderById(store, id);
    if (!now || !isOpen(now)) ended.abort();
    const at = performance.now();
    const rate = ((attempts - seen.attempts) * 1000) / Math.max(1, at - seen.at);
    seen = { attempts, at };
    await store.db.updateTable('orders').set({ rate }).where('id', '=', id).where('state', '=', 'running').execute();
    await showWorker(store, identity, { shards: [], settling: [id] }, counts);
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
    } else if (made.value.pack !== null) await finish(store, options, order, made.value.run, made.value.pack);
    else await leave(store, id);
  } catch (error) {
    // Threads that were ended while they made something for this order have not failed.
    if (stop.aborted) return await leave(store, id);
    const note = passingErrorText(error);
    if (note === null) return await giveUp(store, options, stored, error);
    onEvent?.({ kind: 'fault', reason: 'store', order: id, note });
    await recordFault(store, { reason: 'store', order: id, worker: identity.name, note }).catch(() => {});
    await leave(store, id).catch(() => {});
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
  run: Run,
  pack: string,
): Promise<void> {
  const reason = isMet(run) ? null : 'too-few';
  await store.db
    .transaction()
    .execute(trx => endOrder(trx, store, stored, null, { state: 'done', reason, note: null }));
  onEvent?.({ kind: 'done', order: id, pack });
}

/** An order that was stopped and not cancelled waits for whoever comes next. */
async function leave({ db }: LibraryStore, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ state: 'queued', worker: null, rate: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
