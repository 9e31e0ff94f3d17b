import { capital, counted, type RefusalWords, type Remark, type Words, type WordsOf } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';

const SENTENCES: Readonly<Record<string, (args: Remark['args']) => string>> = {
  broken: ({ kind, number }) => `${capital(String(kind))} ${number} can no longer reach its sum.`,
  wrong: () => 'This cell is wrong.',
  look: ({ kind, number }) => `Look at ${kind} ${number}.`,
  slip: ({ kind }) => `There is a mistake in this ${kind}.`,
  agree: ({ kind }) => `Every way to reach the sum of this ${kind} agrees on one cell.`,
  empty: () => 'Clear this cell.',
  cross: () => 'Cross this cell out.',
  shaded: () => 'Shade this cell.',
};

const REFUSALS: Readonly<Record<ToyKinds['reason'], RefusalWords>> = {
  impossible: { says: 'no solution' },
  ambiguous: { says: 'several solutions' },
  guess: { says: 'logic alone does not solve it', fields: ['size'] },
  giveaway: { says: 'a line is empty or full' },
};

export const contradictionWords = {
  small: (least: number) => `Puzzles of this difficulty have at least ${least}×${least} cells.`,
  larger: (size: number) => `Switch to ${size}×${size}`,
  anyTier: 'Any difficulty',
} as const;

export const lessonWords = {
  'one-way': {
    title: 'Only one way',
    idea: 'When only one choice of cells reaches the sum of a line, you know all its cells. Look at the smallest and largest sums first.',
  },
  'in-common': {
    title: 'What all ways share',
    idea: 'When a line can reach its sum in several ways, compare them. Shade a cell that is shaded in every way; cross out a cell that is shaded in none.',
  },
} as const;

export const presetTitle = (size: number): string => `${size}×${size}`;

export type SumsLessonWords = WordsOf<typeof lessonWords>;

export const words: Words = {
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade: ({ tier, evidence }) => `${capital(tier)} · ${counted(Number(evidence.rounds), 'round')} of deductions`,
  rules: [
    'Shade cells so that every row and column reaches its sum.',
    'A shaded cell adds its column number to its row, and its row number to its column.',
  ],
  refusals: REFUSALS,
};
