import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';

/** What Conduit brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  skills: { counts: ['steps'] },
  scores: { easy: [0.117, 0.193], medium: [1.14, 1.21], hard: [2.211, 2.234], expert: [3.234, 3.25] },
  refusals: {
    network: 'no closed network in this room',
    fixed: 'too many fixed tiles would be needed',
    solutions: 'another number of solutions',
    impossible: 'no solution',
    ambiguous: 'too many solutions',
    trivial: 'the edges alone decide it',
    disconnected: 'not one closed network',
    degenerate: 'a single line',
    tier: 'another difficulty',
  },
};
