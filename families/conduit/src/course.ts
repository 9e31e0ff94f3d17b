import { type Course, expectOk, readParams } from '@tessera/core';
import { type ConduitParams, fields } from './fields.ts';
import type { ConduitKinds } from './kinds.ts';
import { faceKey } from './lattice.ts';
import { LESSON_IDEAS, RUNG_TITLES } from './lesson-words.ts';
import { RUNGS, type Rung } from './rungs/rungs.ts';

const flat = (size: number): Partial<ConduitParams> => ({ lattice: 'flat', bounds: [size, 1, size] });

const PARAMS = {
  edge: { ...flat(4), reasoning: 'plain' },
  inventory: { ...flat(5), reasoning: 'plain' },
  totals: flat(5),
  matching: flat(5),
  connectivity: { ...flat(5), silhouette: 'off', tiles: [10, 14] },
  contradiction: flat(5),
} satisfies Record<Rung, Partial<ConduitParams>>;

const LESSONS = RUNGS.map(id => ({ id, title: RUNG_TITLES[id], idea: LESSON_IDEAS[id] }));

/** The rung that a remark of a hint speaks of, by its code. */
const RUNG_OF: Readonly<Record<string, Rung>> = {
  reach: 'connectivity',
  bridge: 'connectivity',
  'contradiction-empty': 'contradiction',
};

/** A lesson for every rung of the ladder; a step is about the hardest that it needs. */
export const course: Course<ConduitKinds> = {
  lessons: LESSONS,
  params: lesson => expectOk(readParams(fields, Object.hasOwn(PARAMS, lesson) ? PARAMS[lesson as Rung] : {})),
  ofHint({ remarks }) {
    const told = remarks.map(({ code }) => RUNG_OF[code] ?? code);
    return RUNGS.findLast(rung => told.includes(rung)) ?? null;
  },
  isDone({ placements, locked }, action) {
    if (action.do === 'lock') return locked.includes(faceKey(action.face));
    if (action.do !== 'place') return false;
    const { placement } = action;
    return placements.some(laid => faceKey(laid) === faceKey(placement) && laid.edges === placement.edges);
  },
};
