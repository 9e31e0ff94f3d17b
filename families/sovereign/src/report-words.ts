import { counted, type Remark, type WordsOf } from '@tessera/core';
import { sovereignAdvice } from './play-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

/** What keeps a board from being a good puzzle. */
const ANTI_PATTERNS = {
  impossible: REFUSAL_WORDS.none.says,
  ambiguous: REFUSAL_WORDS.several.says,
  disconnected: 'a region is in several pieces',
  bare: REFUSAL_WORDS.bare.says,
  trivial: 'too easy: every crown is the only cell left somewhere',
} as const;

export type BoardAntiPattern = keyof typeof ANTI_PATTERNS;

/** Why a report could not tell, and what it says about a board. */
export const REPORT_WORDS = {
  stopped: 'stopped before it was decided',
  outOfSteps: (steps: number) => `not decided by search or deduction within ${counted(steps, 'step')}`,
  antiPatterns: ANTI_PATTERNS as Readonly<Record<BoardAntiPattern, string>>,
  step: (remarks: readonly Remark[]) =>
    remarks.map(remark => (sovereignAdvice.spell ?? sovereignAdvice.say)(remark)).join(' '),
} as const;

export type SovereignReportWords = WordsOf<typeof REPORT_WORDS>;
