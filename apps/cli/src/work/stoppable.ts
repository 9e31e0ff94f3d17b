import { type StopCause, watchForStop } from '../stop.ts';
import { words as cliWords } from '../words.ts';

// A search asks at every node whether it shall stop; only a step that takes longer is cut off, and no report of what was found.
const QUIT_AFTER_MS = 1500;

/** Work in a thread that a signal ends early. It looks at `stop`, which holds 1 from then on, and says when it has heard. */
export async function callUntilStopped<T>(
  work: (stop: Int32Array<SharedArrayBuffer>, onHeard: () => void) => Promise<T>,
): Promise<{ readonly answer: T; readonly cause: StopCause | null }> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const watch = watchForStop({ quitAfterMs: QUIT_AFTER_MS, stopping: cliWords.solve.stopping });
  watch.signal.addEventListener('abort', () => Atomics.store(stop, 0, 1));
  try {
    const answer = await work(stop, () => watch.letFinish());
    return { answer, cause: watch.cause };
  } finally {
    watch.release();
  }
}
