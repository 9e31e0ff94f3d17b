import type { WordsOf } from '@tessera/core';

/** What the app says about the board and pages of Conduit. */
export const words = {
  controls: {
    touch: 'Tap a tile, then a spot. Tap a placed tile to rotate it.',
    mouse: 'Click a tile, then a spot. Click a placed tile to rotate it.',
  },
  build: {
    title: 'Build Conduit',
    menu: { title: 'Build', note: 'Draw your own level and share it' },
  },
} as const;

export type ConduitPageWords = WordsOf<typeof words>;
