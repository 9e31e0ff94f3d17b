import type { ThemeName } from './names.ts';

interface ThemeWords {
  readonly title: string;
  /** What the theme means. */
  readonly says: string;
}

export const THEME_WORDS: Readonly<Record<ThemeName, ThemeWords>> = {
  'colour-conflict': {
    title: 'Colour conflict',
    says: 'Two players need one colour and the table has too little for both: only taking it now is good.',
  },
  'floor-dilemma': {
    title: 'Floor dilemma',
    says: 'Tiles on the floor decide: they are the price of every good move, or what looks best drops too many.',
  },
  denial: {
    title: 'Denial',
    says: 'The good move brings its player nothing extra; it is good for what it takes from the opponent.',
  },
  'first-player-marker': {
    title: 'Starting marker',
    says: 'The starting marker goes with the centre: here every good move takes it, or no good move does although it looks best.',
  },
  'line-completion': {
    title: 'Line completion',
    says: 'Only finishing a line is good, though other moves put as many tiles on a line.',
  },
  'bonus-race': {
    title: 'Bonus race',
    says: 'The points for complete rows, columns and colours are what makes the good move better.',
  },
  endgame: { title: 'Endgame', says: 'The game ends with this round: the final score is all that counts.' },
  adjacency: {
    title: 'Adjacency',
    says: 'The good move scores more with no more tiles, for where they join the wall.',
  },
};
