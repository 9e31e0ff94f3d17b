import type { Outcome, Proposal } from '../attempt.ts';
import type { Batch } from '../pool.ts';

export type ToWorker =
  /** `isAwaited`: somebody waits for it, and is told of items before they are proven. */
  { readonly id: number; readonly batch: Batch; readonly isAwaited: boolean } | { readonly stop: number };

export type FromWorker =
  | { readonly id: number; readonly proposal: Proposal }
  | { readonly id: number; readonly outcomes: readonly Outcome[] }
  | { readonly id: number; readonly failure: string };
