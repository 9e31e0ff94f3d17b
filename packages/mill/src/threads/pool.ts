import { Piscina } from 'piscina';
import type { AttemptOutcome } from '../attempt.ts';
import type { Pool } from '../pool.ts';
import type { ThreadTask } from './serve.ts';

/** Attempts in worker threads. `workerFile` is the URL of a module that exports `attempts`, an `attemptServer`. */
export function threadPool(workerFile: string, size: number): Pool {
  const piscina = new Piscina({ filename: workerFile, minThreads: size, maxThreads: size });
  return {
    ahead: 2 * size,
    async run(batch, stop) {
      const flag = new Int32Array(new SharedArrayBuffer(4));
      const raise = () => void Atomics.store(flag, 0, 1);
      if (stop?.aborted) raise();
      stop?.addEventListener('abort', raise);
      try {
        const task: ThreadTask = { batch, flag };
        return (await piscina.run(task, { name: 'attempts' })) as readonly AttemptOutcome[];
      } finally {
        stop?.removeEventListener('abort', raise);
      }
    },
    close: () => piscina.destroy(),
  };
}
