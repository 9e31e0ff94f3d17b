import type { Family } from '@tessera/core';
import type { AttemptOutcome } from '../attempt.ts';
import { type AttemptBatch, runBatch } from '../pool.ts';

/** A batch for a worker thread, with a flag in shared memory that stops it. */
export interface ThreadTask {
  readonly batch: AttemptBatch;
  readonly flag: Int32Array;
}

/** What a worker file exports under the name `attempts`; the file belongs to the app, which knows where families are. */
export function attemptServer(
  load: (id: string) => Promise<Family>,
): (task: ThreadTask) => Promise<readonly AttemptOutcome[]> {
  return async ({ batch, flag }) => {
    const family = await load(batch.job.family);
    return runBatch(family, batch, () => Atomics.load(flag, 0) !== 0);
  };
}
