import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { PencilRuler } from 'lucide-react';
import { RUNG_TITLES } from '../src/lesson-words.ts';
import { words } from './words.ts';

/** What Conduit brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  controls: words.controls,
  first: [
    { lattice: 'flat', bounds: '3x1x3', reasoning: 'plain' },
    { lattice: 'flat', bounds: '4x1x4', reasoning: 'plain' },
    { bounds: '2x2x2', tiles: '6..9', reasoning: 'plain' },
  ],
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
    counts: ['steps'],
    titles: RUNG_TITLES,
  },
  scores: { easy: [0.117, 0.193], medium: [1.14, 1.21], hard: [2.211, 2.234], expert: [3.234, 3.25] },
  runs: [
    { count: 3, params: { lattice: 'flat', bounds: [3, 1, 3], reasoning: 'plain' } },
    { count: 4, params: { lattice: 'flat', bounds: [4, 1, 3], reasoning: 'plain' } },
    { count: 4, params: { lattice: 'flat', bounds: [4, 1, 4], reasoning: 'plain' } },
    { count: 4, params: { lattice: 'flat', bounds: [4, 1, 4] } },
    { count: 1, params: { lattice: 'flat', bounds: [5, 1, 5] } },
  ],
};
