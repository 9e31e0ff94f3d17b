import { type Caller, caller, type WorkerHandle } from '@tessera/core';
import { startThread } from '@tessera/mill/threads';
import type { WorkHandlers } from './handlers.ts';

const WORKER_FILE = new URL('./worker.ts', import.meta.url).href;

let start: () => WorkerHandle = () => startThread(WORKER_FILE);

/** Has work done elsewhere than in threads, which tests of many short commands do. */
export function workElsewhere(startOther: () => WorkerHandle): void {
  start = startOther;
}

/** The worker behind a thread of the command line. */
export function startWork(): WorkerHandle {
  return start();
}

/** A worker thread of the command line. It is started by its first call; closing it ends what it computes. */
export function workThread(): Caller<WorkHandlers> {
  return caller<WorkHandlers>(startWork);
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
