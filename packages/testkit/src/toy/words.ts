import type { Remark, Words } from '@tessera/core';

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

export const words: Words = {
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade: ({ tier, evidence }) => `${tier}: ${evidence.rounds} rounds of deductions`,
  rules: [
    'Shade cells so that every row and column reaches its sum.',
    'A shaded cell adds its column number to its row, and its row number to its column.',
  ],
};
