import type { EvaluateOptions } from './evaluation.ts';

/** Milliseconds of the budgets that people choose from. */
export const BUDGET_MS = { fast: 250, medium: 750, deep: 1500 } as const;

/** The part of the time that is kept for writing down what was found. */
const RESERVE = 0.03;

/** As much as can be looked at in so many milliseconds of a clock, from now on. */
export function within(ms: number, now: () => number): EvaluateOptions {
  const end = now() + ms * (1 - RESERVE);
  return {
    nodes: { round: Number.POSITIVE_INFINITY, game: Number.POSITIVE_INFINITY },
    isOutOfTime: () => now() >= end,
  };
}
