import type { WordsOf } from '@tessera/core';
import type { Rung } from './rungs/rung.ts';

/** The one name of each technique: in lessons, hints, grades and progress. */
export const RUNG_TITLES = {
  singles: 'Only cell left',
  peers: 'Shared sight',
  pairs: 'Pairs',
  sets: 'Triples and more',
  contradiction: 'What if',
} satisfies Record<Rung, string>;

/** What each lesson teaches. */
export const LESSON_IDEAS = {
  singles:
    'When a row, column or region has only one cell left, its crown goes there. Look at the smallest regions first.',
  peers:
    'Look at every cell where a region or line could still have its crown. A cell that all of them would block can’t be a crown: cross it out.',
  pairs:
    'If two regions fit only in the same two rows, those rows belong to them: cross out everything else there. The same works for columns, and for rows that fit only in two regions.',
  sets: 'If three regions fit only in three rows, those rows belong to them; cross out everything else there. It works for four and more, too.',
  contradiction:
    'When nothing else helps, imagine a crown in one cell and follow what it blocks. If a row, column or region has no cell left, cross the first cell out.',
} satisfies Record<Rung, string>;

export type SovereignRungTitles = WordsOf<typeof RUNG_TITLES>;
export type SovereignLessonIdeas = WordsOf<typeof LESSON_IDEAS>;
