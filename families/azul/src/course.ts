import { type Course, expectOk, readParams } from '@tessera/core';
import { THEME_NAMES, type ThemeName } from './explanation/themes/names.ts';
import { THEME_ADVICE, THEME_WORDS } from './explanation/themes/words.ts';
import { type AzulParams, fields } from './fields.ts';
import type { AzulKinds } from './kinds.ts';

/** From themes that are easy to see to those that need a look at the whole table. */
const ORDER: readonly ThemeName[] = [
  'line-completion',
  'adjacency',
  'floor-dilemma',
  'first-player-marker',
  'colour-conflict',
  'denial',
  'bonus-race',
  'endgame',
];

/** A lesson for every theme. */
export const course: Course<AzulKinds> = {
  lessons: ORDER.map(id => ({
    id,
    title: THEME_WORDS[id].title,
    idea: `${THEME_WORDS[id].says} ${THEME_ADVICE[id]}`,
  })),
  params: lesson => expectOk(readParams(fields, { theme: lesson })) as AzulParams,
  ofGrade: ({ evidence }) => THEME_NAMES.filter(name => (evidence.themes as readonly string[]).includes(name)),
};
