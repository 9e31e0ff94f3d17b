import { type Caller, caller } from '@tessera/core';
import type { AppHandlers } from './appWorker.ts';

/** A worker of its own for one kind of work, so that none waits for another; all of them run the same script. */
export function appCaller(name: 'engine' | 'level' | 'making' | 'pack' | 'progress'): Caller<AppHandlers> {
  return caller(() => new Worker(new URL('./appWorker.ts', import.meta.url), { type: 'module', name }));
}
