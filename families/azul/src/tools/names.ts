/** Who can sit across the table. */
export const OPPONENTS = ['greedy', 'random', 'mixed', 'engine'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** Who can play a match: the policies, rollouts, and the search with its value set by hand or learned. */
export const CONTESTANTS = ['greedy', 'random', 'mixed', 'rollouts', 'hand', 'learned'] as const;
export type Contestant = (typeof CONTESTANTS)[number];
