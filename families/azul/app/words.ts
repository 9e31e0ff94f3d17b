import type { WordsOf } from '@tessera/core';
import { THEME_NAMES, type ThemeName } from '../src/explanation/themes/names.ts';
import { THEME_WORDS } from '../src/explanation/themes/words.ts';

const themes = Object.fromEntries(THEME_NAMES.map(name => [name, THEME_WORDS[name].title])) as Record<
  ThemeName,
  string
>;

/** What the app says about the board, pages and skills of Azul. */
export const words = {
  controls: {
    touch: 'Find your best move: tap tiles, then a line.',
    mouse: 'Find your best move: click the tiles to take, then the line to place them on.',
  },
  games: {
    title: 'Azul games',
    menu: {
      title: 'Play against the computer',
      short: 'Play the computer',
      note: 'Two to four players, ten strengths, and a review afterwards',
    },
  },
  analysis: {
    title: 'Analyse Azul',
    menu: { title: 'Analyse', note: 'Set up any position and see what every move is worth' },
  },
  skills: {
    ...themes,
    'game_stage:early': 'Early game',
    'game_stage:mid': 'Mid-game',
    'game_stage:late': 'Late game',
    'round_stage:start': 'Start of round',
    'round_stage:mid': 'Mid-round',
    'round_stage:end': 'End of round',
  },
} as const;

export type AzulPageWords = WordsOf<typeof words>;
