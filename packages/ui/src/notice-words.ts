import type { WordsOf } from '@tessera/core';

/** What is said when something cannot be saved. */
export const words = {
  full: 'Your browser has no storage left. Free some space before you close this tab.',
  blocked: 'This browser doesn’t allow saving here. Your game will be lost when you close this tab.',
} as const;

export type NoticeWords = WordsOf<typeof words>;
