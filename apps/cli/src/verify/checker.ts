import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { encodeMade, type Family, type Made } from '@tessera/core';
import { verifyMade } from '@tessera/mill';
import type { CheckAnswer, CheckTask } from './check-worker.ts';

/** Verifies items, several at a time where there are threads. */
export interface Checker {
  /** How many may be under way at a time. */
  readonly depth: number;
  /** What does not hold about an item; null when all does. */
  check(made: Made): Promise<string | null>;
  close(): Promise<void>;
}

// Small packs are done before threads would have started, and cheap proofs before an item has travelled to one.
const ALONE_MS = 300;
const CHEAP_MS = 2;
const TASKS_PER_THREAD = 4;

/** Without a number of workers: in this thread at first, in one for each core when it takes longer. */
export function checkerFor(family: Family, remake: boolean, workers: number | undefined): Checker {
  if (workers === 1) return ownThread(family, remake);
  return workers === undefined ? growing(family, remake) : threads(family, remake, workers);
}

function ownThread(family: Family, remake: boolean): Checker {
  return { depth: 1, check: async made => verifyMade(family, made, remake), close: async () => {} };
}

function growing(family: Family, remake: boolean): Checker {
  const size = availableParallelism();
  let current = ownThread(family, remake);
  let [spent, count] = [0, 0];
  return {
    get depth() {
      return current.depth;
    },
    async check(made) {
      if (current.depth > 1) return current.check(made);
      const begun = performance.now();
      const fault = await current.check(made);
      spent += performance.now() - begun;
      count++;
      if (size > 1 && spent > ALONE_MS && spent / count > CHEAP_MS) current = threads(family, remake, size);
      return fault;
    },
    close: () => current.close(),
  };
}

function threads(family: Family, remake: boolean, size: number): Checker {
  const workers = Array.from({ length: size }, () => new Worker(new URL('./check-worker.ts', import.meta.url)));
  const waiting = new Map<number, { resolve(fault: string | null): void; reject(error: Error): void }>();
  let lastId = 0;
  for (const worker of workers) {
    worker.on('message', ({ id, fault }: CheckAnswer) => {
      waiting.get(id)?.resolve(fault);
      waiting.delete(id);
    });
    worker.on('error', (error: Error) => {
      for (const { reject } of waiting.values()) reject(error);
    });
  }
  return {
    depth: size * TASKS_PER_THREAD,
    check(made) {
      const task: CheckTask = { id: ++lastId, family: family.id, line: encodeMade(family, made), remake };
      workers[task.id % size]!.postMessage(task);
      return new Promise((resolve, reject) => waiting.set(task.id, { resolve, reject }));
    },
    close: async () => void (await Promise.all(workers.map(worker => worker.terminate()))),
  };
}
