import { capital, counted, type Grade, type Words } from '@tessera/core';
import { FIELD_WORDS } from './field-words.ts';
import type { ConduitKinds } from './kinds.ts';
import { conduitAdvice, conduitRulesWords } from './play-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

function gradeText({ tier, evidence }: Grade): string {
  const { trials, open } = evidence;
  const tiles = `${capital(tier)} · ${counted(Number(evidence.tiles), 'tile')}`;
  if (Number(open) > 0) return `${tiles} · several options to try at once`;
  if (Number(trials) > 0) return `${tiles} · about ${counted(Number(trials), 'option')} to try`;
  return `${tiles} · no trial and error`;
}

export const words: Words<ConduitKinds> = {
  ...conduitRulesWords,
  ...conduitAdvice,
  grade: gradeText,
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
