import type { AttemptOutcome, Job, OnProposed } from './attempt.ts';
import type { Pool, StopSignal } from './pool.ts';
import { Stopper } from './stopper.ts';

export interface StreamOptions {
  readonly stop?: StopSignal;
  /** A clock in milliseconds. It sizes batches and decides nothing else; without one they grow to a fixed size. */
  readonly clock?: () => number;
  /** Called with items before they are proven, where the pool supports it. */
  readonly onProposed?: OnProposed;
}

// A batch long enough to make its transport cheap, short enough for progress and for cancelling.
const BATCH_MS = 40;
const LARGEST_BATCH = 4096;
const UNTIMED_BATCH = 16;

/**
 * The outcomes of attempts `from` to `to` (not included), in attempt order whatever the order in which batches come back.
 * A stopped stream ends early; continue with the attempt after the last one yielded.
 */
export async function* stream(
  pool: Pool,
  job: Job,
  from: number,
  to: number,
  { stop, clock, onProposed }: StreamOptions = {},
): AsyncGenerator<AttemptOutcome, void, undefined> {
  const underWay: { readonly want: number; readonly outcomes: Promise<readonly AttemptOutcome[]> }[] = [];
  const halt = new Stopper(stop);
  let size = 1;
  let next = from;
  const send = () => {
    const end = Math.min(to, next + size);
    const begun = clock?.() ?? 0;
    const outcomes = pool.run({ job, from: next, to: end }, halt, onProposed).then(list => {
      size = nextSize(size, list.length, clock ? clock() - begun : undefined);
      return list;
    });
    // A failure is thrown when its turn comes; until then it must not count as unhandled.
    outcomes.catch(() => {});
    underWay.push({ want: end - next, outcomes });
    next = end;
  };
  try {
    for (;;) {
      while (next < to && underWay.length < pool.ahead && !halt.aborted) send();
      const batch = underWay.shift();
      if (!batch) return;
      const outcomes = await batch.outcomes;
      yield* outcomes;
      if (outcomes.length < batch.want) return;
    }
  } finally {
    halt.stop();
    await Promise.allSettled(underWay.map(batch => batch.outcomes));
  }
}

function nextSize(size: number, done: number, took: number | undefined): number {
  if (done === 0) return size;
  if (took === undefined) return Math.min(UNTIMED_BATCH, size * 2);
  const fit = Math.floor((done * BATCH_MS) / Math.max(took, 0.01));
  return Math.max(1, Math.min(LARGEST_BATCH, fit, size * 2));
}
