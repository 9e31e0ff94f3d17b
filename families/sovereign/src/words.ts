import { capital, counted, type Grade, type Words } from '@tessera/core';
import { FIELD_WORDS } from './field-words.ts';
import type { SovereignKinds } from './kinds.ts';
import { RUNG_TITLES } from './lesson-words.ts';
import { sovereignAdvice, sovereignRulesWords } from './play-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import type { Rung } from './rungs/rung.ts';

function gradeText({ tier, evidence }: Grade): string {
  const hardest = RUNG_TITLES[String(evidence.hardest) as Rung].toLowerCase();
  return `${capital(tier)} · ${counted(Number(evidence.steps), 'step')} · hardest step: ${hardest}`;
}

export const words: Words<SovereignKinds> = {
  ...sovereignRulesWords,
  ...sovereignAdvice,
  grade: gradeText,
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
