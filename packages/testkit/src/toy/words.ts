import type { RefusalWords, Remark, Words } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';

const SENTENCES: Readonly<Record<string, (args: Remark['args']) => string>> = {
  broken: ({ kind, number }) => `No way is left to reach the sum of ${kind} ${number}.`,
  wrong: () => 'This cell is marked wrongly.',
  look: ({ kind, number }) => `Look at ${kind} ${number}.`,
  slip: ({ kind }) => `A mark in this ${kind} is wrong.`,
  agree: ({ kind }) => `All ways to reach the sum of this ${kind} agree on one of its cells.`,
  empty: () => 'Clear this cell.',
  cross: () => 'Cross this cell out.',
  shaded: () => 'Shade this cell.',
};

const REFUSALS: Readonly<Record<ToyKinds['reason'], RefusalWords>> = {
  impossible: { says: 'no solution' },
  ambiguous: { says: 'several solutions' },
  guess: { says: 'it cannot be reasoned out', fields: ['size'] },
  giveaway: { says: 'a line is empty or full' },
};

export const contradictionWords = {
  small: (least: number) => `Boards of this difficulty have at least ${least} by ${least} cells.`,
  larger: (size: number) => `Switch to ${size} by ${size}`,
  anyTier: 'Any difficulty',
} as const;

export const words: Words = {
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade: ({ tier, evidence }) => `${tier}: ${evidence.rounds} rounds of deductions`,
  rules: [
    'Shade cells so that every row and column reaches its sum.',
    'A shaded cell adds its column number to its row, and its row number to its column.',
  ],
  refusals: REFUSALS,
};
