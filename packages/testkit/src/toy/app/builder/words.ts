import type { WordsOf } from '@tessera/core';

/** What the builder of Sums says. */
export const words = {
  size: 'Cells on a side',
  findings: 'Check your puzzle',
  unique: 'Exactly one solution',
  refusals: {
    impossible: 'No solution',
    ambiguous: 'Several solutions',
    guess: 'One solution, but it needs guessing.',
    giveaway: '',
    budget: 'Counting took too long.',
  },
  notYet: 'A level needs exactly one solution without guessing. Shade other cells.',
  json: 'JSON',
} as const;

export type SumsBuilderWords = WordsOf<typeof words>;
