import type { WordsOf } from '@tessera/core';

/** What the app says about the pages of Conduit. */
export const words = {
  build: {
    title: 'Build Conduit',
    menu: { title: 'Build', note: 'Draw your own level and share it' },
  },
} as const;

export type ConduitPageWords = WordsOf<typeof words>;
