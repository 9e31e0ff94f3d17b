import type { WordsOf } from '@tessera/core';

/** What the app says about the board and pages of Sovereign. */
export const words = {
  controls: {
    touch: 'Tap: cross. Tap again: crown. Drag: cross many.',
    mouse: 'Click: cross. Click again: crown. Drag: cross many. Right-click: crown.',
  },
  build: {
    title: 'Build Sovereign',
    menu: { title: 'Build', note: 'Draw your own level and share it' },
  },
} as const;

export type SovereignPageWords = WordsOf<typeof words>;
