import type { WordsOf } from '@tessera/core';

/** What the app says about the board, pages and skills of Sums. */
export const words = {
  controls: {
    touch: 'Tap: shade. Tap again: cross out. Drag: mark many.',
    mouse: 'Click: shade. Click again or right-click: cross out. Drag: mark many.',
  },
  build: {
    title: 'Build Sums',
    menu: { title: 'Build', note: 'Draw your own level and share it' },
  },
  skills: { 'rounds:1': 'One round of deductions', 'rounds:2': 'Two rounds of deductions' },
} as const;

export type SumsPageWords = WordsOf<typeof words>;
