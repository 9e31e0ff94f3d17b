import type { Course } from '@tessera/core';
import type { SovereignKinds, SovereignParams } from './kinds.ts';
import { DEFAULT_PARAMS } from './presets.ts';
import type { Rung } from './rungs/rung.ts';

interface RungLesson {
  readonly id: Rung;
  readonly title: string;
  readonly idea: string;
  readonly params: Partial<SovereignParams>;
}

const LESSONS: readonly RungLesson[] = [
  {
    id: 'singles',
    title: 'The only place',
    idea: 'When a row, a column or a region has one cell left, the sovereign stands there. Look at the smallest regions first.',
    params: { size: 6, tier: 'easy' },
  },
  {
    id: 'peers',
    title: 'What every place would see',
    idea: 'All cells that are left in a region or a line may rule out the same cell: because it touches each of them, or shares a line with each. It cannot hold a sovereign, wherever theirs turns out to be.',
    params: { size: 7 },
  },
  {
    id: 'pairs',
    title: 'Two for two',
    idea: 'When two regions have room in the same two rows only, those rows are theirs. Every other region’s cells in them can be crossed out. The same goes for columns, and the other way round.',
    params: { size: 8 },
  },
  {
    id: 'sets',
    title: 'Three for three, and more',
    idea: 'What holds for two holds for three and four: so many regions that fit into as many rows or columns fill them, and nobody else gets a place there.',
    params: { size: 9, tier: 'hard' },
  },
  {
    id: 'contradiction',
    title: 'What if',
    idea: 'When nothing else helps, suppose a sovereign in one cell and follow what it rules out. If a row, a column or a region is left without a place, the cell can be crossed out.',
    params: { size: 8, tier: 'expert' },
  },
];

/** A lesson for every rung of the ladder. */
export const course: Course<SovereignKinds> = {
  lessons: LESSONS,
  params: lesson => ({ ...DEFAULT_PARAMS, ...LESSONS.find(({ id }) => id === lesson)?.params }),
  ofHint({ remarks }) {
    const seen = remarks[1]?.code.replace('see-', '');
    return LESSONS.find(({ id }) => id === seen)?.id ?? null;
  },
  isDone: ({ marks }, { set }) => set.every(({ cell, mark }) => marks[cell] === mark),
};
