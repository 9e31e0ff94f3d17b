import { type Course, expectOk, readParams } from '@tessera/core';
import { type ConduitParams, fields } from './fields.ts';
import type { ConduitKinds } from './kinds.ts';
import { faceKey } from './lattice.ts';
import { RUNGS, type Rung } from './rungs/rung.ts';

interface RungLesson {
  readonly id: Rung;
  readonly title: string;
  readonly idea: string;
  readonly params: Partial<ConduitParams>;
}

const flat = (size: number): Partial<ConduitParams> => ({ lattice: 'flat', bounds: [size, 1, size] });

const LESSONS: readonly RungLesson[] = [
  {
    id: 'edge',
    title: 'What the neighbours ask for',
    idea: 'An end must meet an end, and a closed side a closed side or the rim. When all sides of a place are known, one tile in one pose is left for it.',
    params: { ...flat(4), reasoning: 'plain' },
  },
  {
    id: 'inventory',
    title: 'What is left in the box',
    idea: 'Count the tiles. A kind that is used up can lie nowhere else, and a kind that fits in just as many places as there are of it must lie in all of them.',
    params: { ...flat(5), reasoning: 'plain' },
  },
  {
    id: 'totals',
    title: 'Counting ends',
    idea: 'All tiles that are left have so many ends together. When the links that are still possible need just as many, all of them carry one; when the ends are used up, no other link does.',
    params: { ...flat(5) },
  },
  {
    id: 'matching',
    title: 'A place for every tile',
    idea: 'All tiles that are left must find a place at the same time. An option that would leave another tile homeless is out.',
    params: { ...flat(5) },
  },
  {
    id: 'connectivity',
    title: 'One network',
    idea: 'In the end everything hangs together. Where a part has a single way out, a link goes there; what no link can reach stays empty.',
    params: { ...flat(5), silhouette: 'off', tiles: [10, 14] },
  },
  {
    id: 'contradiction',
    title: 'What if',
    idea: 'When nothing else helps, suppose a tile in a place and look at what follows. If the rest can no longer be closed, it does not lie there.',
    params: { ...flat(5) },
  },
];

/** The rung that a remark of a hint speaks of, by its code. */
const RUNG_OF: Readonly<Record<string, Rung>> = {
  reach: 'connectivity',
  bridge: 'connectivity',
  'contradiction-empty': 'contradiction',
};

/** A lesson for every rung of the ladder; a step is about the hardest that it needs. */
export const course: Course<ConduitKinds> = {
  lessons: LESSONS,
  params: lesson => expectOk(readParams(fields, { ...LESSONS.find(({ id }) => id === lesson)?.params })),
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
