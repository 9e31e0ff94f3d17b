import type { Family } from '@tessera/core';
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

/** Sets up what a run needs, and clears up however it ends. */
export async function withRunContext<T>(
  family: Family,
  { time, workers, quiet = false }: MakeFlags,
  work: (context: RunContext) => Promise<T>,
): Promise<T> {
  const watch = watchForStop(time);
  const progress = progressFor(quiet);
  const begun = performance.now();
  let pool: Pool | undefined;
  try {
    pool = await poolFor(family, workers);
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
    await pool?.close();
  }
}
