import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';

/** What Sovereign brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  skills: { counts: ['rungs'] },
  scores: { easy: [27, 60], medium: [140, 170], hard: [250, 275], expert: [360, 390] },
  refusals: {
    cramped: 'too small for so many sovereigns',
    shape: 'no regions of this shape',
    tier: 'another difficulty',
    stuck: 'it cannot be reasoned out',
    bare: 'too many regions of one cell',
  },
};
