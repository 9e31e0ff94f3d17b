import { type Caller, caller } from '@tessera/core';
import type { AppHandlers } from './appWorker.ts';

type WorkerName = 'check' | 'collection' | 'engine' | 'level' | 'making' | 'pack' | 'progress';

/** A worker of its own for one kind of work, so that none waits for another; all of them run the same script. */
export function appCaller(name: WorkerName): Caller<AppHandlers> {
  return caller(() => startAppWorker(name));
}

export function startAppWorker(name: WorkerName): Worker {
  return new Worker(new URL('./appWorker.ts', import.meta.url), { type: 'module', name });
}
