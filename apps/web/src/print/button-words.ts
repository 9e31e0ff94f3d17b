import type { WordsOf } from '@tessera/core';

/** What opens the sheet for printing; apart from the words of the app, so that its first page does not load them. */
export const buttonWords = { print: 'Print', opening: 'Opening…' } as const;

export type PrintButtonWords = WordsOf<typeof buttonWords>;
