import { type Caller, caller } from '@tessera/core';
import { startThread } from '@tessera/mill/threads';
import type { WorkHandlers } from './handlers.ts';

export const WORKER_FILE = new URL('./worker.ts', import.meta.url).href;

/** A worker thread of the command line. It is started by its first call; closing it ends what it computes. */
export function workThread(): Caller<WorkHandlers> {
  return caller<WorkHandlers>(() => startThread(WORKER_FILE));
}

/** A worker thread for as long as some work takes. */
export async function withThread<T>(work: (thread: Caller<WorkHandlers>) => Promise<T>): Promise<T> {
  const thread = workThread();
  try {
    return await work(thread);
  } finally {
    thread.close();
  }
}
