import type { Course } from '@tessera/core';
import type { SovereignKinds, SovereignParams } from './kinds.ts';
import { LESSON_IDEAS, RUNG_TITLES } from './lesson-words.ts';
import { DEFAULT_PARAMS } from './presets.ts';
import { RUNGS, type Rung } from './rungs/rung.ts';

const PARAMS = {
  singles: { size: 6, tier: 'easy' },
  peers: { size: 7 },
  pairs: { size: 8 },
  sets: { size: 9, tier: 'hard' },
  contradiction: { size: 8, tier: 'expert' },
} satisfies Record<Rung, Partial<SovereignParams>>;

const LESSONS = RUNGS.map(id => ({ id, title: RUNG_TITLES[id], idea: LESSON_IDEAS[id] }));

/** A lesson for every rung of the ladder. */
export const course: Course<SovereignKinds> = {
  lessons: LESSONS,
  params: lesson => ({ ...DEFAULT_PARAMS, ...(Object.hasOwn(PARAMS, lesson) && PARAMS[lesson as Rung]) }),
  ofHint({ remarks }) {
    const seen = remarks[1]?.code.replace('see-', '');
    return LESSONS.find(({ id }) => id === seen)?.id ?? null;
  },
  isDone: ({ marks }, { set }) => set.every(({ cell, mark }) => marks[cell] === mark),
};
