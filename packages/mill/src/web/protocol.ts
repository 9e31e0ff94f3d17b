import type { AttemptOutcome, Proposal } from '../attempt.ts';
import type { AttemptBatch } from '../pool.ts';

export type WorkerRequest =
  /** `isAwaited`: the page waits for it and gets items before they are proven. */
  { readonly id: number; readonly batch: AttemptBatch; readonly isAwaited: boolean } | { readonly stop: number };

export type WorkerResponse =
  | { readonly id: number; readonly proposal: Proposal }
  | { readonly id: number; readonly outcomes: readonly AttemptOutcome[] }
  | { readonly id: number; readonly failure: string };
