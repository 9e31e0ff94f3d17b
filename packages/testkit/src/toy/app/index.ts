import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { PencilRuler } from 'lucide-react';

/** What the sample family brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/Board.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  pages: [
    {
      path: 'build',
      title: 'Build Sums',
      menu: { title: 'Build', note: 'Draw a level of your own and share its link', icon: PencilRuler },
      isBoard: true,
      load: async () => (await import('./builder/SumsBuilder.tsx')).SumsBuilder,
    },
  ],
  skills: {
    numbers: ['rounds'],
    titles: { 'rounds:1': 'One round of deductions', 'rounds:2': 'Two rounds of deductions' },
  },
};
