import { TIERS, type Tier } from './grade.ts';

/** A player's strength on the scale of item difficulty, with its standard deviation. */
export interface Rating {
  readonly value: number;
  readonly deviation: number;
}

/** The rating of a new player: fit for easy items, with the largest deviation. */
export const NEWCOMER: Rating = { value: 1200, deviation: 300 };

/** An item as an opponent: its difficulty, and how far a grade may be off about it. */
export interface Challenge {
  readonly difficulty: number;
  readonly deviation: number;
}

// The logistic curve of chess ratings, 1 / (1 + 10^(-lead / 400)), at every 50 points of lead from 0 to 800.
const CURVE = [
  0.5, 0.571463, 0.640065, 0.703385, 0.759747, 0.808318, 0.84902, 0.882338, 0.909091, 0.930242, 0.94676, 0.959537,
  0.969347, 0.976836, 0.982528, 0.98684, 0.990099,
] as const;
const CURVE_STEP = 50;

/** The share of success to expect with a lead of so many points. */
export function expectedAt(lead: number): number {
  if (lead < 0) return 1 - expectedAt(-lead);
  const place = Math.min(lead / CURVE_STEP, CURVE.length - 1);
  const below = Math.min(Math.floor(place), CURVE.length - 2);
  return CURVE[below]! + (CURVE[below + 1]! - CURVE[below]!) * (place - below);
}

// ln 10 / 400 and 3 / π², as in Glickman's formulas.
const Q = 0.005756462732485115;
const THREE_OVER_PI_SQUARED = 0.3039635509270133;
const LEAST_DEVIATION = 35;
// After a year without results, a rating is as uncertain as a new player's.
const SQUARED_GROWTH_PER_DAY = (NEWCOMER.deviation * NEWCOMER.deviation - LEAST_DEVIATION * LEAST_DEVIATION) / 365;

/** The weight of a lead when the item's difficulty is uncertain. */
function weightOf(deviation: number): number {
  return 1 / Math.sqrt(1 + THREE_OVER_PI_SQUARED * Q * Q * deviation * deviation);
}

export function expectedResult({ value }: Rating, { difficulty, deviation }: Challenge): number {
  return expectedAt(weightOf(deviation) * (value - difficulty));
}

/** The rating after one result, from 0 (failed) to 1 (full success): Glicko with a period of one game. */
export function rated(rating: Rating, challenge: Challenge, result: number): Rating {
  const weight = weightOf(challenge.deviation);
  const expected = expectedResult(rating, challenge);
  const information = Q * Q * weight * weight * expected * (1 - expected);
  const certainty = 1 / (rating.deviation * rating.deviation) + information;
  return {
    value: rating.value + (Q * weight * (result - expected)) / certainty,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / certainty)),
  };
}

/** The rating after days without a result: the same value, a larger deviation. */
export function rested({ value, deviation }: Rating, days: number): Rating {
  const grown = Math.sqrt(deviation * deviation + SQUARED_GROWTH_PER_DAY * Math.max(0, days));
  return { value, deviation: Math.min(NEWCOMER.deviation, grown) };
}

/** The lead that a person should have: a success rate of 74.5 %, in the middle of 60 to 85 % as the curve goes. */
const AIM = 186;

/**
 * The tier that comes nearest to the aim. With tiers at most 230 points apart the success rate stays from 60 to 85 %;
 * beyond both ends of the tiers it is the first or the last, and the rate is what it is.
 */
export function suggestTier({ value }: Rating, difficulties: Readonly<Record<Tier, number>>): Tier {
  const missOf = (tier: Tier) => Math.abs(value - difficulties[tier] - AIM);
  return TIERS.reduce((best, tier) => (missOf(tier) < missOf(best) ? tier : best));
}
