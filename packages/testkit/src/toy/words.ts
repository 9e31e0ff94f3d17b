import { capital, counted, type Remark, type Words } from '@tessera/core';

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

export const words: Words = {
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade: ({ tier, evidence }) => `${capital(tier)} · ${counted(Number(evidence.rounds), 'round')} of deductions`,
  rules: [
    'Shade cells so that every row and column reaches its sum.',
    'A shaded cell adds its column number to its row, and its row number to its column.',
  ],
};
