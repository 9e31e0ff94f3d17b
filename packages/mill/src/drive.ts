import type { Candidate } from './attempt.ts';
import type { Pool } from './pool.ts';
import type { Run } from './run.ts';
import { type StreamOptions, stream } from './stream.ts';

export interface DriveOptions extends StreamOptions {
  /** Called for every item that a `first` run keeps, in order, and for every one that a `best` run holds. */
  readonly onKept?: (candidate: Candidate) => void | Promise<void>;
  /** Called after every attempt. */
  readonly onAttempt?: (run: Run) => void;
}

/** Makes attempts until the run is over or stopped. The run then says which: `isFull`, `isOver`, or a position to continue from. */
export async function drive(run: Run, pool: Pool, options: DriveOptions = {}): Promise<void> {
  while (!run.isOver && !options.stop?.aborted) {
    const { job, until } = run.job;
    for await (const outcome of stream(pool, job, run.next, until, options)) {
      const kept = run.take(outcome);
      if (kept) await options.onKept?.(kept);
      options.onAttempt?.(run);
      if (run.isOver || options.stop?.aborted) break;
    }
  }
}
