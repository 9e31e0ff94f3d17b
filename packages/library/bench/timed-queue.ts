import type { WorkQueue } from '../src/index.ts';

/** What a worker asked of its queue: calls by name, and the time until all were answered. */
export interface QueueTimes {
  readonly calls: Readonly<Record<string, number>>;
  readonly ms: number;
}

/** The same queue, and how long its calls took. */
export function timedQueue(queue: WorkQueue): { readonly queue: WorkQueue; times(): QueueTimes } {
  const calls: Record<string, number> = {};
  let ms = 0;
  const timed = <A extends readonly unknown[], T>(name: string, call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      const begun = performance.now();
      try {
        return await call(...args);
      } finally {
        calls[name] = (calls[name] ?? 0) + 1;
        ms += performance.now() - begun;
      }
    };
  };
  return {
    queue: {
      schema: queue.schema,
      prepare: timed('prepare', queue.prepare),
      add: timed('add', queue.add),
      fetch: timed('fetch', queue.fetch),
      complete: timed('complete', queue.complete),
      touch: timed('touch', queue.touch),
      giveBack: timed('giveBack', queue.giveBack),
      dropQueued: timed('dropQueued', queue.dropQueued),
      takeLost: timed('takeLost', queue.takeLost),
      watch: timed('watch', queue.watch),
      close: queue.close,
    },
    times: () => ({ calls, ms }),
  };
}
