import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';

/** What the sample family brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/Board.tsx')) as View,
  refusals: {
    impossible: 'no solution',
    ambiguous: 'several solutions',
    guess: 'it cannot be reasoned out',
    giveaway: 'a line is empty or full',
    tier: 'another difficulty',
  },
};
