import type { Family } from '@tessera/core';
import { type Job, type OnProposed, type Outcome, outcomeOf } from './attempt.ts';

/** The part of an AbortSignal that the mill needs. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Attempts `from` to `to` (not included) of a job. */
export interface Batch {
  readonly job: Job;
  readonly from: number;
  readonly to: number;
}

/** Where attempts run: this thread, worker threads, a Web Worker, a queue of jobs. */
export interface Pool {
  /** How many batches are worth having under way: with workers, one running and one waiting for each. */
  readonly ahead: number;
  /**
   * Outcomes in attempt order from `from` on; fewer than asked for only when stopped, and then within one attempt. A pool
   * for people who wait tells of items before they are proven.
   */
  run(batch: Batch, stop?: StopSignal, onProposed?: OnProposed): Promise<readonly Outcome[]>;
  close(): Promise<void>;
}

/** Runs a batch until its end or until `isStopped` says so before an attempt. */
export function runBatch(family: Family, { job, from, to }: Batch, isStopped: () => boolean): Outcome[] {
  const outcomes: Outcome[] = [];
  for (let n = from; n < to && !isStopped(); n++) outcomes.push(outcomeOf(family, job, n));
  return outcomes;
}

/** Attempts in this thread. `breathe` is asked before each one, and may give the host a moment to see to other things. */
export function inlinePool(family: Family, breathe?: () => Promise<void> | undefined): Pool {
  return {
    ahead: 1,
    async run({ job, from, to }, stop, onProposed) {
      const outcomes: Outcome[] = [];
      for (let n = from; n < to && !stop?.aborted; n++) {
        const pause = breathe?.();
        if (pause) await pause;
        if (!stop?.aborted) outcomes.push(outcomeOf(family, job, n, onProposed));
      }
      return outcomes;
    },
    close: async () => {},
  };
}
