import type { WordsOf } from '@tessera/core';

/** What the pictures of the rules say. */
export const RULE_TEXTS = {
  tiles: {
    title: 'Place every tile',
    text: 'Place every tile beside the board. You can rotate and flip them. The yellow tiles are fixed. Where spots are outlined, every one of them gets exactly one tile.',
  },
  ends: {
    title: 'Connect every end',
    text: 'Every end must meet another. Two, three or four tiles may meet at one point. The circled ends are still open.',
  },
  done: {
    title: 'Solved',
    text: 'Every tile is placed, no end is open, and all tiles form one network.',
  },
} as const;

export type ConduitRuleTexts = WordsOf<typeof RULE_TEXTS>;
