import type { WordsOf } from '@tessera/core';

const NUMBERS = ['none', 'one', 'two', 'three'];
const board = (size: number) => `${size}×${size}`;

/** Why settings contradict each other, and the changes that help. */
export const CONTRADICTION_WORDS = {
  cramped: (stars: number, least: number) =>
    `${stars === 1 ? 'A board' : `A board with ${NUMBERS[stars]} crowns per row`} needs at least ${least} rows.`,
  regions: (size: number, largest: number) =>
    `${size} regions of at most ${largest} cells cover only ${size * largest} of ${size * size} cells.`,
  sets: 'Hard puzzles need steps that look at three rows, columns or regions together.',
  tier: (least: number) => `Puzzles of this difficulty need at least ${least} rows.`,
  expert: '“Any difficulty” never gives expert puzzles: they are made differently.',
  fixes: {
    size: (size: number) => `Switch to ${board(size)}`,
    stars: (stars: number) => `Switch to ${NUMBERS[stars]} per row`,
    sets: 'Allow sets of three',
    largest: 'Allow larger regions',
    anyTier: 'Any difficulty',
    expert: 'Only expert puzzles',
  },
} as const;

export type SovereignContradictionWords = WordsOf<typeof CONTRADICTION_WORDS>;
