import type { Course } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';

const LESSONS = [
  {
    id: 'one-way',
    title: 'One way left',
    idea: 'When only one choice of cells reaches the sum of a line, all its cells follow. Look at the smallest and the largest sums first.',
    params: { size: 4 },
  },
  {
    id: 'in-common',
    title: 'What all ways share',
    idea: 'A line may leave several ways to reach its sum. A cell that is shaded in all of them is shaded, and one that is shaded in none is crossed out.',
    params: { size: 6 },
  },
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
