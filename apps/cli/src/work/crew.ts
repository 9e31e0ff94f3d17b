import type { Caller } from '@tessera/core';
import { threadCount } from './growing.ts';
import type { WorkHandlers } from './handlers.ts';
import { workThread } from './thread.ts';

/** Worker threads that take calls in turn. */
export interface ThreadCrew {
  /** How many calls may be in progress at a time. */
  readonly depth: number;
  /** Has the next thread do some work. */
  share<T>(work: (thread: Caller<WorkHandlers>) => Promise<T>): Promise<T>;
  close(): void;
}

// One thread does cheap work as fast as it is read.
const CHEAP_MS = 2;
const TASKS_PER_THREAD = 4;

/** Without a number of workers: one thread at first, one for each core when the work takes longer. */
export function threadCrew(workers: number | undefined): ThreadCrew {
  let [begun, done, turn] = [0, 0, 0];
  const isCostly = () => done === 0 || performance.now() - begun > CHEAP_MS * done;
  const { most, inUse } = threadCount(workers, isCostly);
  const threads = Array.from({ length: most }, workThread);
  return {
    get depth() {
      return inUse() * TASKS_PER_THREAD;
    },
    async share(work) {
      const result = await work(threads[turn++ % inUse()]!);
      if (done++ === 0) begun = performance.now();
      return result;
    },
    close() {
      for (const thread of threads) thread.close();
    },
  };
}
