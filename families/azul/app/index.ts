import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';

/** What Azul brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  skills: { lists: ['themes'], names: ['game_stage', 'round_stage'] },
  scores: { easy: [0.6, 5.4], medium: [6, 7.6], hard: [7.9, 9.4], expert: [9.7, 12.6] },
  refusals: {
    FiltersUnmet: 'the game never came to such a position',
    Forced: 'only one move is possible',
    Flat: 'all moves are as good',
    GapTooSmall: 'the best move is too little ahead',
    GapTooLarge: 'the best move is too far ahead',
    ThemeMissed: 'about another theme',
    tier: 'another difficulty',
  },
};
