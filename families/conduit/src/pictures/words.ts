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

/** The same for paper, where fixed tiles need not be yellow. */
export const PAPER_RULE_TEXTS = [
  'Draw every tile beside the board into it. You can rotate and flip them. Tiles with screws are fixed. Where spots are outlined, every one of them gets exactly one tile.',
] as const;

/** What stands on the plans of floors and walls. */
export const PLAN_WORDS = {
  level: (number: number) => `Level ${number}`,
  storey: 'L',
  legend:
    'Every plan is one floor or one wall. Level 1 is the lowest floor. Wall A–B stands between columns A and B, wall 1–2 between rows 1 and 2; L1 is the lowest row of a wall.',
  between: (one: string, other: string) => `Wall ${one}–${other}`,
  leftOf: (column: string) => `Wall left of ${column}`,
  rightOf: (column: string) => `Wall right of ${column}`,
  behind: (row: string) => `Wall behind ${row}`,
  before: (row: string) => `Wall before ${row}`,
  others: (count: number) => `One of ${count} solutions.`,
} as const;

export type ConduitRuleTexts = WordsOf<typeof RULE_TEXTS>;
