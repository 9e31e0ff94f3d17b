import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import { Swords, Telescope } from 'lucide-react';

const GAMES = 'Games of Azul';

/** What Azul brings to the app. */
export const app: FamilyApp = {
  board: async () => (await import('./board/index.tsx')) as View,
  lessons: async () => (await import('./lessons.json')).default,
  pages: [
    {
      path: 'games',
      title: GAMES,
      menu: { title: 'Play the engine', note: 'Two to four players, ten strengths, and a review after', icon: Swords },
      load: async () => (await import('./games/GamesPage.tsx')).GamesPage,
    },
    {
      path: 'games/$game',
      title: GAMES,
      isBoard: true,
      load: async () => (await import('./games/MatchPage.tsx')).MatchPage,
    },
    {
      path: 'games/$game/review',
      title: GAMES,
      load: async () => (await import('./games/review/ReviewPage.tsx')).ReviewPage,
    },
    {
      path: 'analyse',
      title: 'Analyse Azul',
      menu: { title: 'Analyse', note: 'Set up any position and see what every move is worth', icon: Telescope },
      isBoard: true,
      load: async () => (await import('./analysis/openAnalysis.tsx')).openAnalysis(),
    },
  ],
  skills: {
    lists: ['themes'],
    names: ['game_stage', 'round_stage'],
    titles: {
      'colour-conflict': 'Colour conflict',
      'floor-dilemma': 'Floor dilemma',
      denial: 'Denial',
      'first-player-marker': 'First-player marker',
      'line-completion': 'Line completion',
      'bonus-race': 'Bonus race',
      endgame: 'Endgame',
      adjacency: 'Adjacency',
      'game_stage:early': 'Early in the game',
      'game_stage:mid': 'Middle of the game',
      'game_stage:late': 'Late in the game',
      'round_stage:start': 'Start of a round',
      'round_stage:mid': 'Middle of a round',
      'round_stage:end': 'End of a round',
    },
  },
  scores: { easy: [0.6, 5.4], medium: [6, 7.6], hard: [7.9, 9.4], expert: [9.7, 12.6] },
};
