/** Why an item is refused, in words; `tier` is what a selection says. */
export const refusals: Readonly<Record<string, string>> = {
  FiltersUnmet: 'the game never came to such a position',
  Forced: 'only one move is possible',
  Flat: 'all moves are as good',
  GapTooSmall: 'the best move is too little ahead',
  GapTooLarge: 'the best move is too far ahead',
  ThemeMissed: 'about another theme',
  tier: 'another difficulty',
};
