import type { Challenge, Tier } from '@tessera/core';
import type { ScoreScale } from '@tessera/ui/familyApp.ts';

/**
 * The middle of each tier on the scale of ratings. Measured players lose 120 to 290 points of lead from a tier to the
 * next (docs/progress.md); 200 is near the middle, and near enough that some tier always suits.
 */
export const TIER_DIFFICULTY: Readonly<Record<Tier, number>> = { easy: 1000, medium: 1200, hard: 1400, expert: 1600 };

// Items of a tier lie so far to both sides of its middle, and a grade is off by so much about one of them.
const REACH = 80;
const GRADE_DEVIATION = 60;

/** Where the scores of each family's tiers lie, by family. */
export type Scales = Readonly<Record<string, ScoreScale | undefined>>;

/** The scale of a family by its id, which a file may have brought. */
export function scaleOf(scales: Scales, family: string): ScoreScale | undefined {
  return Object.hasOwn(scales, family) ? scales[family] : undefined;
}

/** How hard an item is for people: its tier, and within it as far to either side as its score lies; without a scale, its middle. */
export function challengeOf(scale: ScoreScale | undefined, tier: Tier, score: number): Challenge {
  const scores = scale?.[tier];
  const part = scores ? (score - scores[0]) / (scores[1] - scores[0]) : 0.5;
  const within = Math.max(0, Math.min(1, part));
  return { difficulty: TIER_DIFFICULTY[tier] + REACH * (2 * within - 1), deviation: GRADE_DEVIATION };
}
