import type { Tier, WordsOf } from '@tessera/core';

/** The sentences of what boards and pages share. */
export const words = {
  tiers: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } satisfies Record<Tier, string>,
  tier: 'Difficulty',
  anyTier: 'Any',
  close: 'Close',
  board: 'Board',
  rules: 'Rules',
  keys: 'Keys',
} as const;

export type SharedWords = WordsOf<typeof words>;
