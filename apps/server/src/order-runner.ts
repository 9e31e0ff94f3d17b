import { availableParallelism, hostname } from 'node:os';
import { CATALOG } from '@tessera/catalog';
import { type LibraryStore, recordFault, runOrders } from '@tessera/library';
import type { Pool } from '@tessera/mill';
import { threadPool } from '@tessera/mill/threads';

const THREAD = new URL('./order-worker.ts', import.meta.url).href;

/** Something that makes orders in the background. */
export interface OrderRunner {
  close(): Promise<void>;
}

/** What is made has this long to end; the threads are ended then. What was stored stays. */
const GRACE_MS = 1000;

/** Makes the orders of a SQLite store in threads of this process; with PostgreSQL `tessera worker` does. */
export function startOrderRunner(store: LibraryStore, onFault: (note: string) => void): OrderRunner | null {
  if (store.kind !== 'sqlite') return null;
  const stop = new AbortController();
  // One core is left for those who read and play.
  const threads = Math.max(1, availableParallelism() - 1);
  // Threads start with the first batch.
  const pool = threadPool(THREAD, threads, () => threads);
  const running = run(store, pool, threads, stop.signal, onFault).finally(() => pool.close());
  return {
    async close() {
      stop.abort();
      const timer = setTimeout(() => void pool.close(), GRACE_MS);
      await running;
      clearTimeout(timer);
    },
  };
}

async function run(
  store: LibraryStore,
  pool: Pool,
  threads: number,
  stop: AbortSignal,
  onFault: (note: string) => void,
): Promise<void> {
  const identity = { name: `server-${process.pid}`, host: hostname(), threads };
  try {
    const families = await Promise.all(CATALOG.map(entry => entry.load()));
    await runOrders(store, {
      identity,
      families,
      pool,
      stop,
      onEvent: event => {
        if (event.kind === 'fault') onFault(event.note);
      },
    });
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    onFault(note);
    await recordFault(store, { reason: 'bug', order: null, worker: identity.name, note }).catch(() => {});
  }
}
