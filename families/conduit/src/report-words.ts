import type { Remark, WordsOf } from '@tessera/core';
import type { AntiPattern } from './anti-patterns.ts';
import { draftWords } from './draft/words.ts';
import { conduitAdvice } from './play-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

/** A report on a puzzle in words. */
export const reportWords = {
  antiPattern: (name: AntiPattern | 'impossible'): string => REFUSAL_WORDS[name].says,
  fault: (remark: Remark): string => draftWords.say(remark),
  step: (remark: Remark): string => (conduitAdvice.spell ?? conduitAdvice.say)(remark),
} as const;

export type ConduitReportWords = WordsOf<typeof reportWords>;
