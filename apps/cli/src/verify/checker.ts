import type { Family } from '@tessera/core';
import { threadCount } from '../work/growing.ts';
import { workThread } from '../work/thread.ts';

/** Verifies items, several at a time in worker threads. */
export interface Checker {
  /** How many may be under way at a time. */
  readonly depth: number;
  /** What does not hold about the item of a pack line; null when all does. */
  check(line: string): Promise<string | null>;
  close(): void;
}

// One thread does cheap proofs as fast as they are read.
const CHEAP_MS = 2;
const TASKS_PER_THREAD = 4;

/** Without a number of workers: in one thread at first, in one for each core when proofs take longer. */
export function checkerFor(family: Family, remake: boolean, workers: number | undefined): Checker {
  let [begun, done, turn] = [0, 0, 0];
  const isCostly = () => done === 0 || performance.now() - begun > CHEAP_MS * done;
  const { most, inUse } = threadCount(workers, isCostly);
  const threads = Array.from({ length: most }, workThread);
  return {
    get depth() {
      return inUse() * TASKS_PER_THREAD;
    },
    async check(line) {
      const thread = threads[turn++ % inUse()]!;
      const fault = await thread.call('check', { family: family.id, line, remake });
      if (done++ === 0) begun = performance.now();
      return fault;
    },
    close() {
      for (const thread of threads) thread.close();
    },
  };
}
