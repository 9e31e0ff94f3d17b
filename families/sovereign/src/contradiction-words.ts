const NUMBERS = ['none', 'one', 'two', 'three'];
const board = (size: number) => `${size} by ${size}`;

/** Why settings contradict each other, and the changes that help. */
export const CONTRADICTION_WORDS = {
  cramped: (stars: number, least: number) =>
    `${stars === 1 ? 'A board' : `A board with ${NUMBERS[stars]} in every row`} has at least ${least} rows.`,
  regions: (size: number, largest: number) =>
    `${size} regions of at most ${largest} cells do not fill a board of ${board(size)}.`,
  sets: 'A hard board needs steps that look at three rows, columns or regions together.',
  tier: (least: number) => `Boards of this difficulty have at least ${least} rows.`,
  expert: 'Boards of any difficulty never come out expert: expert ones are made in a way of their own.',
  fixes: {
    size: (size: number) => `Switch to ${board(size)}`,
    stars: (stars: number) => `Switch to ${NUMBERS[stars]} per row`,
    sets: 'Allow sets of three',
    largest: 'Allow larger regions',
    anyTier: 'Any difficulty',
    expert: 'Only expert boards',
  },
} as const;
