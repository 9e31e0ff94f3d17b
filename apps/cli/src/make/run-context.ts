import type { Pool, StreamOptions } from '@tessera/mill';
import { poolFor } from '../pools.ts';
import { progressFor } from '../progress/progress.ts';
import type { RunProgress } from '../progress/status.ts';
import { type StopCause, watchForStop } from '../stop.ts';
import type { MakeFlags } from './plan.ts';

/** What surrounds attempts while they are made: where they run, who may stop them, where their progress shows. */
export interface RunContext {
  readonly pool: Pool;
  readonly progress: RunProgress;
  readonly stream: StreamOptions;
  /** Why it was asked to stop, if it was. */
  readonly cause: StopCause | null;
  /** Milliseconds since it began. */
  readonly ms: number;
}

// More than attempts in progress get.
const QUIT_AFTER_MS = 1000;

/** Sets up what a run needs, and clears up however it ends. */
export async function withRunContext<T>(
  { time, workers, quiet = false, resume, out = resume }: MakeFlags,
  work: (context: RunContext) => Promise<T>,
): Promise<T> {
  // A file is finished first, however long that takes; standard output may have a reader that never reads on.
  const watch = watchForStop({ seconds: time, quitAfterMs: out === undefined ? QUIT_AFTER_MS : undefined });
  const progress = progressFor(quiet);
  const begun = performance.now();
  const pool = poolFor(workers);
  try {
    return await work({
      pool,
      progress,
      stream: { stop: watch.signal, clock: () => performance.now() },
      get cause() {
        return watch.cause;
      },
      get ms() {
        return performance.now() - begun;
      },
    });
  } finally {
    progress.end();
    watch.release();
    await pool.close();
  }
}
