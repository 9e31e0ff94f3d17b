import type { Family } from '@tessera/core';
import { type AttemptOutcome, attemptOutcome, type Job, type OnProposed } from './attempt.ts';

/** The part of an AbortSignal that the mill needs. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Attempts `from` to `to` (not included) of a job. */
export interface AttemptBatch {
  readonly job: Job;
  readonly from: number;
  readonly to: number;
}

/** Where attempts run: this thread, worker threads, a Web Worker, a queue of jobs. */
export interface Pool {
  /** How many batches to keep in progress: with workers, one running and one queued for each. */
  readonly ahead: number;
  /**
   * Outcomes in attempt order from `from` on; fewer than asked for only when stopped, and then within one attempt. A pool
   * for people who wait tells of items before they are proven.
   */
  run(batch: AttemptBatch, stop?: StopSignal, onProposed?: OnProposed): Promise<readonly AttemptOutcome[]>;
  close(): Promise<void>;
}

/** Runs a batch until its end or until `isStopped` says so before an attempt. */
export function runBatch(family: Family, { job, from, to }: AttemptBatch, isStopped: () => boolean): AttemptOutcome[] {
  const outcomes: AttemptOutcome[] = [];
  for (let n = from; n < to && !isStopped(); n++) outcomes.push(attemptOutcome(family, job, n));
  return outcomes;
}

/** Attempts in this thread. `breathe` is called before each one and may yield to the host's event loop. */
export function inlinePool(family: Family, breathe?: () => Promise<void> | undefined): Pool {
  return {
    ahead: 1,
    async run({ job, from, to }, stop, onProposed) {
      const outcomes: AttemptOutcome[] = [];
      for (let n = from; n < to && !stop?.aborted; n++) {
        const pause = breathe?.();
        if (pause) await pause;
        if (!stop?.aborted) outcomes.push(attemptOutcome(family, job, n, onProposed));
      }
      return outcomes;
    },
    close: async () => {},
  };
}
