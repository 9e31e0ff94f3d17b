import type { EvaluateOptions } from './evaluation.ts';

/** The time budgets offered to users, in milliseconds. */
export const BUDGET_MS = { fast: 250, medium: 750, deep: 1500 } as const;

/** The share of the time reserved for writing the result. */
const RESERVE = 0.03;

/** Options that stop an evaluation after this many milliseconds of the clock. */
export function timeBudget(ms: number, now: () => number): EvaluateOptions {
  const end = now() + ms * (1 - RESERVE);
  return {
    nodes: { round: Number.POSITIVE_INFINITY, game: Number.POSITIVE_INFINITY },
    isOutOfTime: () => now() >= end,
  };
}
