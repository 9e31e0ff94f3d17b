import type { AttemptOutcome, OnProposed } from '../attempt.ts';
import type { Pool } from '../pool.ts';
import type { WorkerRequest, WorkerResponse } from './protocol.ts';

interface Waiting {
  readonly onProposed: OnProposed | undefined;
  resolve(outcomes: readonly AttemptOutcome[]): void;
  reject(error: Error): void;
}

/** Attempts in Web Workers. `spawn` starts one that calls `serveAttempts`. */
export function webPool(spawn: () => Worker, size: number): Pool {
  const workers = Array.from({ length: size }, spawn);
  const load = workers.map(() => 0);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  for (const worker of workers) {
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      const batch = waiting.get(data.id);
      if ('proposal' in data) return batch?.onProposed?.(data.proposal);
      waiting.delete(data.id);
      if ('outcomes' in data) batch?.resolve(data.outcomes);
      else batch?.reject(new Error(data.failure));
    };
    worker.onerror = event => failAll(event.message || 'the worker could not be started');
  }

  return {
    ahead: 2 * size,
    async run(batch, stop, onProposed) {
      const id = ++lastId;
      const at = load.indexOf(Math.min(...load));
      const send = (message: WorkerRequest) => workers[at]!.postMessage(message);
      const halt = () => send({ stop: id });
      load[at]!++;
      try {
        const outcomes = new Promise<readonly AttemptOutcome[]>((resolve, reject) =>
          waiting.set(id, { onProposed, resolve, reject }),
        );
        send({ id, batch, isAwaited: onProposed !== undefined });
        if (stop?.aborted) halt();
        stop?.addEventListener('abort', halt);
        return await outcomes;
      } finally {
        load[at]!--;
        stop?.removeEventListener('abort', halt);
      }
    },
    async close() {
      for (const worker of workers) worker.terminate();
      failAll('the pool was closed');
    },
  };
}
