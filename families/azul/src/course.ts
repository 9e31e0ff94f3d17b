import { type Course, expectOk, readParams } from '@tessera/core';
import { THEME_NAMES, type ThemeName } from './explanation/themes/names.ts';
import { THEME_WORDS } from './explanation/themes/words.ts';
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

/** How to find the move; the theme's own sentence says what the theme is. */
const ADVICE: Readonly<Record<ThemeName, string>> = {
  'line-completion': 'Ask of every line that is nearly full who else can take what it lacks, and when.',
  adjacency: 'Count what each line would score on the wall: a neighbour in the row and one in the column both pay.',
  'floor-dilemma': 'Count where the tiles go that find no room, now and after the next two moves.',
  'first-player-marker': 'Weigh a point on the floor against the first choice of the next round.',
  'colour-conflict': 'Count the tiles of the colour that are left, and the room that both boards have for it.',
  denial: 'Look at the other board first: what would its owner love to take?',
  'bonus-race': 'Rows give 2, columns 7, colours 10. Which of them can still be finished, and by whom?',
  endgame: 'Nothing counts after this round: lines that stay unfinished are worth nothing.',
};

/** A lesson for every theme. */
export const course: Course<AzulKinds> = {
  lessons: ORDER.map(id => ({
    id,
    title: THEME_WORDS[id].title,
    idea: `${THEME_WORDS[id].says} ${ADVICE[id]}`,
  })),
  params: lesson => expectOk(readParams(fields, { theme: lesson })) as AzulParams,
  ofGrade: ({ evidence }) => THEME_NAMES.filter(name => (evidence.themes as readonly string[]).includes(name)),
};
