import { type AttemptOutcome, type Pool, type StopSignal, workerPool } from '@tessera/mill';
import { threadCount } from './work/growing.ts';
import { startWork } from './work/thread.ts';

/** Where a run's attempts are made. A stop waits for attempts in progress, but not for long ones. */
export function poolFor(workers: number | undefined): Pool {
  const { most, inUse } = threadCount(workers);
  const pool = workerPool(startWork, most, inUse);
  return {
    get ahead() {
      return pool.ahead;
    },
    run: (batch, stop) => endingSoon(pool.run(batch, stop), stop),
    close: () => pool.close(),
  };
}

// Attempts that take longer are made again when the run goes on.
const GRACE_MS = 500;

/** Without outcomes a while after a stop; until then they may still come. */
async function endingSoon(
  outcomes: Promise<readonly AttemptOutcome[]>,
  stop: StopSignal | undefined,
): Promise<readonly AttemptOutcome[]> {
  const { promise: abandoned, resolve } = Promise.withResolvers<readonly AttemptOutcome[]>();
  let timer: NodeJS.Timeout | undefined;
  const onStop = () => {
    timer = setTimeout(resolve, GRACE_MS, []);
  };
  stop?.addEventListener('abort', onStop);
  try {
    return await Promise.race([outcomes, abandoned]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
    // Closing the pool rejects what was abandoned.
    outcomes.catch(() => {});
  }
}
