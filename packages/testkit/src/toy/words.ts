import { capital, counted, type RefusalWords, type Remark, type Words } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';

const SENTENCES: Readonly<Record<string, (args: Remark['args']) => string>> = {
  broken: ({ kind, number }) => `${capital(String(kind))} ${number} can no longer reach its sum.`,
  wrong: () => 'This cell is wrong.',
  look: ({ kind, number }) => `Look at ${kind} ${number}.`,
  slip: ({ kind }) => `There is a mistake in this ${kind}.`,
  agree: ({ kind }) => `Every way to reach the sum of this ${kind} has one cell in common.`,
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
  grade: ({ tier, evidence }) => `${capital(tier)} · ${counted(Number(evidence.rounds), 'round')} of deductions`,
  rules: [
    'Shade cells so that every row and column reaches its sum.',
    'A shaded cell adds its column number to its row, and its row number to its column.',
  ],
  refusals: REFUSALS,
};
