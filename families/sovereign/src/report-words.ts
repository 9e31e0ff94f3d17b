import { counted, type WordsOf } from '@tessera/core';

/** Why a report could not tell. */
export const REPORT_WORDS = {
  stopped: 'stopped before it was decided',
  outOfSteps: (steps: number) => `not decided by search or deduction within ${counted(steps, 'step')}`,
} as const;

export type SovereignReportWords = WordsOf<typeof REPORT_WORDS>;
