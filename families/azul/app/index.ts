import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { Swords, Telescope } from 'lucide-react';
import { words } from './words.ts';

/** What Azul brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  controls: words.controls,
  first: [{ stage: 'early', round: 'end', tier: 'easy' }],
  grid: { rows: 'stage', columns: 'round', chips: ['theme', 'players', 'wall'] },
  pages: [
    {
      path: 'games',
      title: words.games.title,
      menu: { ...words.games.menu, icon: Swords },
      load: async () => (await import('./games/GamesPage.tsx')).GamesPage,
    },
    {
      path: 'games/$game',
      title: words.games.title,
      isBoard: true,
      load: async () => (await import('./games/MatchPage.tsx')).MatchPage,
    },
    {
      path: 'games/$game/review',
      title: words.games.title,
      load: async () => (await import('./games/review/ReviewPage.tsx')).ReviewPage,
    },
    {
      path: 'analyse',
      title: words.analysis.title,
      menu: { ...words.analysis.menu, icon: Telescope },
      isBoard: true,
      load: async () => (await import('./analysis/openAnalysis.tsx')).openAnalysis(),
    },
  ],
  openText: async text => (await import('./pageOfText.ts')).pageOfText(text),
  saves: ['azul-game/'],
  skills: {
    lists: ['themes'],
    names: ['game_stage', 'round_stage'],
    titles: words.skills,
  },
  scores: { easy: [0.6, 5.4], medium: [6, 7.6], hard: [7.9, 9.4], expert: [9.7, 12.6] },
};
