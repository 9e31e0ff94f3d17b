import type { WordsOf } from '@tessera/core';

/** Why a puzzle that could be read is not played. */
export const words = {
  broken: 'The level is incomplete or mistyped. Copy all of it.',
  version: 'This level was made with another version of Tessera.',
  none: 'This puzzle has no solution.',
  several: 'This puzzle has several solutions, so it can’t be played.',
  stuck: 'This puzzle has one solution, but needs guessing.',
  budget: 'This puzzle is too hard to check.',
  refused: (reason: string) => `This puzzle can’t be played: ${reason}.`,
  proof: 'This puzzle carries a false proof, so it can’t be played.',
  grade: (claimed: string, found: string) =>
    claimed === found
      ? `This puzzle carries a false difficulty score (${found}), so it can’t be played.`
      : `This puzzle says it is ${claimed}, but it is ${found}, so it can’t be played.`,
  settings: 'This puzzle doesn’t match its own settings, so it can’t be played.',
  origin: 'The level that this puzzle names is another one, so it can’t be played.',
} as const;

export type FaultWords = WordsOf<typeof words>;
