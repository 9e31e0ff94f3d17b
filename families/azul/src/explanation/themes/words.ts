import type { WordsOf } from '@tessera/core';
import type { ThemeName } from './names.ts';

interface ThemeWords {
  readonly title: string;
  /** What the theme means. */
  readonly says: string;
}

export const THEME_WORDS: Readonly<Record<ThemeName, ThemeWords>> = {
  'colour-conflict': {
    title: 'Colour conflict',
    says: 'You and your opponent need the same colour and there isn’t enough for both, so only taking it now is good.',
  },
  'floor-dilemma': {
    title: 'Floor dilemma',
    says: 'The floor line decides: every good move costs floor points, or the tempting move drops too many tiles.',
  },
  denial: {
    title: 'Denial',
    says: 'The good move gains nothing extra for you; it is good because of what it takes from your opponent.',
  },
  'first-player-marker': {
    title: 'Starting marker',
    says: 'The starting marker decides: every good move takes it, or the tempting move takes it and shouldn’t.',
  },
  'line-completion': {
    title: 'Line completion',
    says: 'Only completing a line is good, even though other moves place as many tiles.',
  },
  'bonus-race': {
    title: 'Bonus race',
    says: 'The bonuses for complete rows, columns and colours make the difference.',
  },
  endgame: { title: 'Endgame', says: 'The game ends this round, so only the final score counts.' },
  adjacency: {
    title: 'Adjacency',
    says: 'The good move scores more with the same number of tiles, because of where they join the wall.',
  },
};

/** How to find the move. */
export const THEME_ADVICE: Readonly<Record<ThemeName, string>> = {
  'line-completion': 'For every line that is nearly full, ask who else could take the tiles it needs.',
  adjacency: 'Work out what each line would score on the wall: neighbours in the row and in the column both count.',
  'floor-dilemma': 'Count the tiles that won’t fit, now and after the next two moves.',
  'first-player-marker': 'Compare a point on the floor line with moving first in the next round.',
  'colour-conflict': 'Count the tiles of that colour that are left, and the room for it on both boards.',
  denial: 'Look at your opponent’s board first: what would they love to take?',
  'bonus-race': 'Rows give 2, columns 7, colours 10. Which can still be completed, and by whom?',
  endgame: 'Nothing counts after this round: unfinished lines are worth nothing.',
};

export type AzulThemeWords = WordsOf<typeof THEME_WORDS>;
export type AzulThemeAdvice = WordsOf<typeof THEME_ADVICE>;
