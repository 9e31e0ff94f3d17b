import type { WordsOf } from '@tessera/core';

/** What is said about text that a person pastes to open it. */
export const words = {
  title: 'Puzzles from elsewhere',
  label: 'Paste a link or a puzzle',
  open: 'Open',
  unknown: 'Tessera doesn’t know this text. Paste a whole link, or a whole puzzle as text or JSON.',
  refused: (note: string) => `This can’t be opened: ${note}.`,
  tooLong: 'it is too long for a puzzle',
  offline: 'Part of the app could not be loaded. Check your connection, then try again.',
} as const;

export type PasteWords = WordsOf<typeof words>;
