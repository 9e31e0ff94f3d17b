import type { WordsOf } from '@tessera/core';

/** What the command line says about each field. */
export const OPTION_WORDS = {
  size: 'number of rows and columns',
  stars: 'crowns in every row, column and region',
  tier: 'hardest technique needed',
  shape: 'size of the regions: as if drawn by hand, about equal, at most three rows’ worth of cells, or any',
  sets: 'most rows, columns or regions to look at together in one step',
  largest: 'cells in the largest region; 0 leaves it to the shape',
  lone: 'most one-cell regions; -1 leaves it to the shape',
} as const;

export type SovereignOptionWords = WordsOf<typeof OPTION_WORDS>;
