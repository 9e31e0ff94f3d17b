import type { WordsOf } from '@tessera/core';

/** What the pictures of the rules say. */
export const RULE_TEXTS = {
  one: {
    title: 'One of each',
    text: 'Place one crown in every row, column and coloured region. Some puzzles ask for two or three. This crown belongs to the highlighted row, column and region.',
  },
  apart: {
    title: 'No touching',
    text: 'No two crowns may touch, not even at a corner. So you can cross out the cells around a crown, and the rest of its row, column and region.',
  },
  done: {
    title: 'Solved',
    text: 'All crowns are placed. There is only one solution, and you never need to guess.',
  },
} as const;

/** What they say where there are no colours. */
export const COLOURLESS_TEXTS = {
  one: 'Place one crown in every row, column and region; thick lines are the borders of regions. Some puzzles ask for two or three. This crown belongs to the highlighted row, column and region.',
} as const;

export type SovereignRuleTexts = WordsOf<typeof RULE_TEXTS>;
