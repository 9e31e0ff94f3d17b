import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { PencilRuler } from 'lucide-react';

/** What Sovereign brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  pages: [
    {
      path: 'build',
      title: 'Build Sovereign',
      menu: { title: 'Build', note: 'Draw a level of your own and share its link', icon: PencilRuler },
      isBoard: true,
      load: async () => (await import('./builder/openBuilder.tsx')).openBuilder(),
    },
  ],
  skills: {
    counts: ['rungs'],
    titles: {
      singles: 'Single places',
      peers: 'Cells in common sight',
      pairs: 'Sets of two',
      sets: 'Larger sets',
      contradiction: 'Contradiction',
    },
  },
  scores: { easy: [27, 60], medium: [140, 170], hard: [250, 275], expert: [360, 390] },
};
