import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { PencilRuler } from 'lucide-react';
import { words } from './words.ts';

/** What the sample family brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/Board.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  controls: words.controls,
  first: [{ size: '3' }],
  pages: [
    {
      path: 'build',
      title: words.build.title,
      menu: { ...words.build.menu, icon: PencilRuler },
      isBoard: true,
      load: async () => (await import('./builder/SumsBuilder.tsx')).SumsBuilder,
    },
  ],
  skills: {
    numbers: ['rounds'],
    titles: words.skills,
  },
};
