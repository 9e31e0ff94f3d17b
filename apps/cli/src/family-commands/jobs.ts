import { availableParallelism } from 'node:os';
import type { Caller, ThreadOptions } from '@tessera/core';
import type { WorkHandlers } from '../work/handlers.ts';
import type { JobPiece } from '../work/job.ts';
import { workThread } from '../work/thread.ts';

/** The worker threads of a family's command. They stay for its next task. */
export class JobThreads {
  readonly #threads: Caller<WorkHandlers>[] = [];

  /** Does `count` pieces of a task; results are in order. */
  async run(
    work: Omit<JobPiece, 'index'>,
    count: number,
    { workers = availableParallelism(), onDone }: ThreadOptions,
  ): Promise<readonly unknown[]> {
    const results: unknown[] = [];
    let [next, done] = [0, 0];
    const doPieces = async (thread: Caller<WorkHandlers>) => {
      while (next < count) {
        const index = next++;
        results[index] = await thread.call('job', { ...work, index });
        onDone?.(++done);
      }
    };
    await Promise.all(this.#first(Math.min(workers, count)).map(doPieces));
    return results;
  }

  #first(size: number): readonly Caller<WorkHandlers>[] {
    while (this.#threads.length < size) this.#threads.push(workThread());
    return this.#threads.slice(0, size);
  }

  close(): void {
    for (const thread of this.#threads) thread.close();
  }
}
