import type { Challenge, Tier } from '@tessera/core';

/**
 * The middle of each tier on the scale of ratings. Players of the ladder in docs/azul-evaluation.md lose 120 to 290 points of
 * lead from a tier to the next; 200 is near the middle, and near enough that some tier always suits.
 */
export const TIER_DIFFICULTY: Readonly<Record<Tier, number>> = { easy: 1000, medium: 1200, hard: 1400, expert: 1600 };

// Items of a tier lie so far to both sides of its middle, and a grade is off by so much about one of them.
const REACH = 80;
const GRADE_DEVIATION = 60;

type Scores = Readonly<Record<Tier, readonly [from: number, to: number]>>;

/** The scores between which nine of ten items of a tier lie, by family: measured over its presets. */
const SCORES: Readonly<Record<string, Scores>> = {
  sovereign: { easy: [27, 60], medium: [140, 170], hard: [250, 275], expert: [360, 390] },
  conduit: { easy: [0.117, 0.193], medium: [1.14, 1.21], hard: [2.211, 2.234], expert: [3.234, 3.25] },
  azul: { easy: [0.6, 5.4], medium: [6, 7.6], hard: [7.9, 9.4], expert: [9.7, 12.6] },
};

/** How hard an item is for people: its tier, and within it as far to either side as its score lies. */
export function challengeOf(family: string, tier: Tier, score: number): Challenge {
  const scores = SCORES[family]?.[tier];
  const part = scores ? (score - scores[0]) / (scores[1] - scores[0]) : 0.5;
  const within = Math.max(0, Math.min(1, part));
  return { difficulty: TIER_DIFFICULTY[tier] + REACH * (2 * within - 1), deviation: GRADE_DEVIATION };
}
