import type { Course } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';
import { lessonWords } from './words.ts';

const LESSONS = [
  { id: 'one-way', ...lessonWords['one-way'], params: { size: 4 } },
  { id: 'in-common', ...lessonWords['in-common'], params: { size: 6 } },
] as const;

/** A lesson for a line with one way left, and one for a line with several. */
export const course: Course<ToyKinds> = {
  lessons: LESSONS,
  params: lesson => LESSONS.find(({ id }) => id === lesson)?.params ?? { size: 4 },
  ofHint({ remarks }) {
    const ways = remarks[1]?.args.ways;
    return typeof ways === 'number' ? (ways === 1 ? 'one-way' : 'in-common') : null;
  },
  isDone: ({ marks }, { cell, mark }) => marks[cell] === mark,
};
