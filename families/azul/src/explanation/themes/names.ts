/** What a decision can be about. */
export const THEME_NAMES = [
  'colour-conflict',
  'floor-dilemma',
  'denial',
  'first-player-marker',
  'line-completion',
  'bonus-race',
  'endgame',
  'adjacency',
] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
