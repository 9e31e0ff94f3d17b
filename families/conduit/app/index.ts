import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { PencilRuler } from 'lucide-react';

/** What Conduit brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  pages: [
    {
      path: 'build',
      title: 'Build Conduit',
      menu: { title: 'Build', note: 'Draw a level of your own and share its link', icon: PencilRuler },
      isBoard: true,
      load: async () => (await import('./builder/openBuilder.tsx')).openBuilder(),
    },
  ],
  skills: {
    counts: ['steps'],
    titles: {
      edge: 'Edges',
      inventory: 'Inventory',
      totals: 'Totals',
      matching: 'Matching',
      connectivity: 'Connection',
      contradiction: 'Contradiction',
    },
  },
  scores: { easy: [0.117, 0.193], medium: [1.14, 1.21], hard: [2.211, 2.234], expert: [3.234, 3.25] },
};
