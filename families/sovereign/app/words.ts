import type { WordsOf } from '@tessera/core';

/** What the app says about the pages of Sovereign. */
export const words = {
  build: {
    title: 'Build Sovereign',
    menu: { title: 'Build', note: 'Draw your own level and share it' },
  },
} as const;

export type SovereignPageWords = WordsOf<typeof words>;
