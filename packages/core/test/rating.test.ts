import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedAt,
  expectedResult,
  NEWCOMER,
  type Rating,
  type Rng,
  rated,
  rested,
  rngFrom,
  suggestTier,
  TIERS,
  type Tier,
} from '../src/index.ts';

const DIFFICULTIES: Readonly<Record<Tier, number>> = { easy: 1000, medium: 1200, hard: 1400, expert: 1600 };
const SURE = { difficulty: 1200, deviation: 0 };
const rating = fc.record({
  value: fc.double({ min: 400, max: 2400, noNaN: true }),
  deviation: fc.double({ min: 35, max: 300, noNaN: true }),
});
const challenge = fc.record({
  difficulty: fc.double({ min: 800, max: 1900, noNaN: true }),
  deviation: fc.double({ min: 0, max: 150, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const law = (property: fc.IRawProperty<unknown>) => fc.assert(property, { seed: 8, numRuns: 300 });

describe('the curve', () => {
  it('is the logistic one of chess ratings, to 0.003', () => {
    for (let lead = -800; lead <= 800; lead += 7)
      expect(Math.abs(expectedAt(lead) - 1 / (1 + 10 ** (-lead / 400)))).toBeLessThan(0.003);
    expect(expectedAt(5000)).toBeLessThan(1);
    expect(expectedAt(-5000)).toBeGreaterThan(0);
  });
});

describe('a rating', () => {
  it('rises when the result beats the expectation and falls when it does not', () => {
    law(
      fc.property(rating, challenge, share, (one, item, result) => {
        const change = rated(one, item, result).value - one.value;
        expect(Math.sign(change)).toBe(Math.sign(result - expectedResult(one, item)));
      }),
    );
  });

  it('gets a smaller deviation with every result, down to a floor, and a larger one with every day', () => {
    law(
      fc.property(rating, challenge, share, fc.integer({ min: 1, max: 900 }), (one, item, result, days) => {
        const next = rated(one, item, result);
        expect(next.deviation).toBeLessThanOrEqual(one.deviation);
        expect(next.deviation).toBeGreaterThanOrEqual(35);
        const later = rested(next, days);
        expect(later.value).toBe(next.value);
        expect(later.deviation).toBeGreaterThan(next.deviation);
        expect(later.deviation).toBeLessThanOrEqual(NEWCOMER.deviation);
      }),
    );
    expect(rested({ value: 1500, deviation: 35 }, 365).deviation).toBeCloseTo(300);
    expect(rested({ value: 1500, deviation: 80 }, -3).deviation).toBe(80);
  });

  it('moves less the smaller its deviation, and less against an item of uncertain difficulty', () => {
    const move = (deviation: number, unsure: number) =>
      rated({ value: 1200, deviation }, { ...SURE, deviation: unsure }, 1).value - 1200;
    expect(move(300, 0)).toBeGreaterThan(move(100, 0));
    expect(move(100, 0)).toBeGreaterThan(move(100, 150));
  });

  it('is the one of Glickman’s formulas, worked out by hand', () => {
    // r 1500, RD 200 against 1400, RD 30, won: one game of the example in his paper.
    const q = Math.log(10) / 400;
    const g = 1 / Math.sqrt(1 + (3 * q * q * 900) / Math.PI ** 2);
    const e = 1 / (1 + 10 ** ((-g * 100) / 400));
    const certainty = 1 / 40_000 + q * q * g * g * e * (1 - e);
    const next = rated({ value: 1500, deviation: 200 }, { difficulty: 1400, deviation: 30 }, 1);
    expect(next.value).toBeCloseTo(1500 + (q / certainty) * g * (1 - e), 0);
    expect(next.deviation).toBeCloseTo(Math.sqrt(1 / certainty), 0);
  });
});

describe('a suggestion', () => {
  it('is easy for a newcomer, and never falls as the rating rises', () => {
    expect(suggestTier(NEWCOMER, DIFFICULTIES)).toBe('easy');
    const places = Array.from({ length: 200 }, (_, n) =>
      TIERS.indexOf(suggestTier({ value: 600 + 8 * n, deviation: 50 }, DIFFICULTIES)),
    );
    expect(places).toEqual([...places].sort());
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('expects success from 60 to 85 % for everyone within the tiers’ reach', () => {
    for (let value = 1072; value <= 1900; value++) {
      const tier = suggestTier({ value, deviation: 50 }, DIFFICULTIES);
      const expected = expectedAt(value - DIFFICULTIES[tier]);
      expect(expected).toBeGreaterThanOrEqual(0.6);
      expect(expected).toBeLessThanOrEqual(0.85);
    }
  });
});

/** A player who takes what is suggested, item after item; true strength and what it does are known to the test alone. */
interface Bot {
  readonly name: string;
  result(item: { readonly tier: Tier; readonly difficulty: number }, rng: Rng): number;
}

const GAMES = 500;
const SETTLED = 200;
const success = (lead: number) => 1 / (1 + 10 ** (-lead / 400));

/** Items lie all over their tier; the grade knows each only roughly. */
function play(bot: Bot, seed: string): { readonly rating: Rating; readonly mean: number; readonly rate: number } {
  const rng = rngFrom(seed).fork(bot.name);
  let rating = NEWCOMER;
  const ratings: number[] = [];
  let sum = 0;
  for (let game = 0; game < GAMES; game++) {
    const tier = suggestTier(rating, DIFFICULTIES);
    const graded = DIFFICULTIES[tier] + 160 * (rng.unit() - 0.5);
    const result = bot.result({ tier, difficulty: graded + 120 * (rng.unit() - 0.5) }, rng);
    rating = rated(rating, { difficulty: graded, deviation: 60 }, result);
    if (game < SETTLED) continue;
    ratings.push(rating.value);
    sum += result;
  }
  const mean = ratings.reduce((total, value) => total + value, 0) / ratings.length;
  return { rating, mean, rate: sum / ratings.length };
}

const isAscending = (values: readonly number[]) => values.every((value, n) => n === 0 || value > values[n - 1]!);

/** Succeeds or errs, by the lead that it has. */
const logistic = (strength: number): Bot => ({
  name: `strength ${strength}`,
  result: ({ difficulty }, rng) => (rng.unit() < success(strength - difficulty) ? 1 : 0),
});

/** The same, with something between: a hint, a fair move. */
const hinted = (strength: number): Bot => ({
  name: `hinted ${strength}`,
  result: ({ difficulty }, rng) => {
    const chance = success(strength - difficulty);
    const half = chance * (1 - chance);
    const draw = rng.unit();
    return draw < chance - half / 2 ? 1 : draw < chance + half / 2 ? 0.5 : 0;
  },
});

/** Errs at a set rate a step; harder items have more steps. Nothing in it knows of ratings. */
const STEPS: Readonly<Record<Tier, number>> = { easy: 8, medium: 15, hard: 28, expert: 52 };
const stumbling = (errors: number): Bot => ({
  name: `errs ${errors}`,
  result: ({ tier, difficulty }, rng) => {
    const steps = Math.round(STEPS[tier] * (1 + (difficulty - DIFFICULTIES[tier]) / 400));
    for (let step = 0; step < steps; step++) if (rng.unit() < errors) return 0;
    return 1;
  },
});

describe.each(['a', 'b', 'c', 'd', 'e'])('simulated players (seed %s)', seed => {
  it.each([
    ['who err by their strength', [1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800].map(logistic)],
    ['who take hints', [1150, 1300, 1450, 1600, 1750].map(hinted)],
    ['who err at a set rate a step', [0.05, 0.03, 0.018, 0.011, 0.0065].map(stumbling)],
  ])('%s are rated in their true order, and succeed at 60 to 85 percent of what is suggested', (_, bots) => {
    const played = bots.map(bot => play(bot, seed));
    expect(isAscending(played.map(({ mean }) => mean))).toBe(true);
    expect(isAscending(played.map(({ rating }) => rating.value))).toBe(true);
    for (const { rate } of played) {
      expect(rate).toBeGreaterThanOrEqual(0.6);
      expect(rate).toBeLessThanOrEqual(0.85);
    }
  });

  it('whose strength is known get a rating near it', () => {
    for (const strength of [1100, 1300, 1500, 1700])
      expect(Math.abs(play(logistic(strength), seed).mean - strength)).toBeLessThan(60);
  });

  it('beyond the ends stay at the first or the last tier', () => {
    const weak = play(logistic(700), seed);
    const strong = play(logistic(2300), seed);
    expect(suggestTier(weak.rating, DIFFICULTIES)).toBe('easy');
    expect(weak.rate).toBeLessThan(0.6);
    expect(suggestTier(strong.rating, DIFFICULTIES)).toBe('expert');
    expect(strong.rate).toBeGreaterThan(0.85);
  });
});
