import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { PencilRuler } from 'lucide-react';
import { RUNG_TITLES } from '../src/lesson-words.ts';
import { words } from './words.ts';

/** What Sovereign brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  controls: words.controls,
  first: [{ size: '6', tier: 'easy' }],
  pages: [
    {
      path: 'build',
      title: words.build.title,
      menu: { ...words.build.menu, icon: PencilRuler },
      isBoard: true,
      load: async () => (await import('./builder/openBuilder.tsx')).openBuilder(),
    },
  ],
  skills: {
    counts: ['rungs'],
    titles: RUNG_TITLES,
  },
  scores: { easy: [27, 60], medium: [140, 170], hard: [250, 275], expert: [360, 390] },
  runs: [
    { count: 3, params: { size: 5, tier: 'easy' } },
    { count: 4, params: { size: 6, tier: 'easy' } },
    { count: 4, params: { size: 7, tier: 'easy' } },
    { count: 4, params: { size: 8, tier: 'easy' } },
    { count: 4, params: { size: 7, tier: 'medium' } },
    { count: 1, params: { size: 8, tier: 'medium' } },
  ],
};
