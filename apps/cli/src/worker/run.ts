import { availableParallelism, hostname } from 'node:os';
import { CATALOG } from '@tessera/catalog';
import type { LibraryStore, WorkerEvent, WorkerOptions } from '@tessera/library';
import { note } from '../io/stdout.ts';
import { type StoreFlags, withStore } from '../library/store.ts';
import { poolFor } from '../pools.ts';
import { exitCodeOf, watchForStop } from '../stop.ts';
import { workerWords as words } from './words.ts';

export interface WorkerFlags extends StoreFlags {
  readonly workers?: number;
  readonly name?: string;
  readonly untilDone?: boolean;
  readonly quiet?: boolean;
}

// Attempts in progress get half a second of it, and what is given back the rest.
const QUIT_AFTER_MS = 1800;

/** Makes orders until there are none, or until it is stopped. A stop is how a worker usually ends. */
export async function workOnOrders(flags: WorkerFlags): Promise<number> {
  const { workers: threads = availableParallelism(), name = `${hostname()}-${process.pid}` } = flags;
  const watch = watchForStop({ quitAfterMs: QUIT_AFTER_MS });
  const pool = poolFor(threads);
  try {
    const families = await Promise.all(CATALOG.map(entry => entry.load()));
    const { WORKER_CONNECTIONS } = await import('@tessera/library');
    const run = async (store: LibraryStore) => {
      if (!flags.quiet) note(words.started(name, threads, store.name));
      const options: WorkerOptions = {
        identity: { name, host: hostname(), threads },
        families,
        pool,
        stop: watch.signal,
        isEndingWhenDone: flags.untilDone ?? false,
        onEvent: event => tell(event, flags.quiet ?? false),
      };
      const { shards, attempts } = await work(store, options);
      if (!flags.quiet) note(words.ended(shards, attempts));
      return watch.cause ? exitCodeOf(watch.cause) : 0;
    };
    return await withStore(flags, run, { connections: WORKER_CONNECTIONS });
  } finally {
    watch.release();
    await pool.close();
  }
}

async function work(store: LibraryStore, options: WorkerOptions) {
  const { openQueue, runOrders, runWorker } = await import('@tessera/library');
  if (store.kind === 'sqlite') return runOrders(store, options);
  const queue = await openQueue(store, { isWatching: true });
  try {
    return await runWorker(store, queue, options);
  } finally {
    await queue.close().catch(() => {});
  }
}

function tell(event: WorkerEvent, isQuiet: boolean): void {
  if (event.kind === 'fault') {
    note(words.fault(event.order, event.note));
    if (event.reason === 'differs' && event.order !== null) note(words.alarm(event.order));
  } else if (!isQuiet) note(textOf(event));
}

function textOf(event: Exclude<WorkerEvent, { kind: 'fault' }>): string {
  switch (event.kind) {
    case 'shard':
      return words.shard(event.order, event.number, event.attempts, event.ms);
    case 'given-back':
      return words.givenBack(event.order, event.number);
    case 'settling':
      return words.settling(event.order);
    case 'done':
      return words.done(event.order, event.pack);
  }
}
