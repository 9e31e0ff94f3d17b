import { parentPort, Worker } from 'node:worker_threads';
import { type Handlers, type Port, serve, type WorkerHandle } from '@tessera/core';
import type { Pool } from './pool.ts';
import { workerPool } from './workers.ts';

/**
 * Attempts in worker threads. `workerFile` is the URL of a module that calls `serveThread` with `attemptHandlers`; `inUse` says
 * how many threads take batches by now.
 */
export function threadPool(workerFile: string, size: number, inUse?: () => number): Pool {
  return workerPool(() => startThread(workerFile), size, inUse);
}

/** By this name tests tell that a thread is there. */
export const THREAD_NAME = 'tessera-work';

/** A worker thread behind the contract that Web Workers keep. `file` is the URL of a module that calls `serveThread`. */
export function startThread(file: string): WorkerHandle {
  const thread = new Worker(new URL(file), { name: THREAD_NAME });
  return {
    postMessage: message => thread.postMessage(message),
    addEventListener(type: 'message' | 'error', listener: (event: never) => void) {
      if (type === 'message') thread.on('message', data => listener({ data } as never));
      else thread.on('error', (error: Error) => listener(error as never));
    },
    terminate: () => thread.terminate(),
  };
}

/** Serves from inside a worker thread. */
export function serveThread(handlers: Handlers): void {
  serve(parentPort as unknown as Port, handlers);
}
