import type { Outcome } from '../attempt.ts';
import type { Batch } from '../pool.ts';

export type ToWorker = { readonly id: number; readonly batch: Batch } | { readonly stop: number };

export type FromWorker =
  | { readonly id: number; readonly outcomes: readonly Outcome[] }
  | { readonly id: number; readonly failure: string };
