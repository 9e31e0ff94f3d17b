import { expectedResult, NEWCOMER, rested, type Tier } from '@tessera/core';
import { type Day, daysBetween } from '../daily/day.ts';
import { type Days, streakOf } from '../daily/days.ts';
import { type Attempt, byTime } from './attempt.ts';
import { challengeOf } from './difficulty.ts';
import { type ItemStory, storiesOf } from './items.ts';
import { resultOf } from './result.ts';
import { advance, BEGINNING, type Standing, tiersFor } from './standing.ts';
import { type Strength, strengthsOf, type Try } from './strengths.ts';
import { type TierTimes, timesOf } from './times.ts';

/** A rating after so many results. */
export interface RatingPoint {
  readonly nth: number;
  readonly day: Day;
  readonly value: number;
  readonly deviation: number;
}

export interface FamilyOverview {
  readonly family: string;
  /** Empty while nothing counted for the rating. */
  readonly points: readonly RatingPoint[];
  readonly tier: Tier | null;
  readonly strengths: readonly Strength[];
  readonly times: readonly TierTimes[];
}

/** What a day came to: tries, and whether one of the day's own items was finished. */
export interface DayTally {
  readonly tries: number;
  readonly isKept: boolean;
}

/** All that the progress page shows. */
export interface Overview {
  readonly standing: Standing;
  readonly tiers: Readonly<Record<string, Tier>>;
  readonly tries: number;
  readonly families: readonly FamilyOverview[];
  readonly days: Readonly<Record<Day, DayTally>>;
  readonly streak: number;
  readonly longestStreak: number;
  /** Items that are to come back, those due first. */
  readonly again: readonly ItemStory[];
  /** Items that were tried last, the latest first. */
  readonly recent: readonly ItemStory[];
}

const MOST_RECENT = 12;
const MOST_POINTS = 160;

/** Everything from the tries alone, the days' results, and today's date. */
export function overviewOf(attempts: readonly Attempt[], days: Days, today: Day): Overview {
  const { standing, tries, points } = walk([...attempts].sort(byTime));
  const tiers = tiersFor(standing);
  const families = [...new Set(attempts.map(({ family }) => family))].sort();
  const stories = storiesOf(attempts, standing.cards);
  const again = stories.filter(({ card }) => card !== null);
  return {
    standing,
    tiers,
    tries: attempts.length,
    families: families.map(family => ({
      family,
      points: thinned(points.get(family) ?? []),
      tier: tiers[family] ?? null,
      strengths: strengthsOf(tries.filter(one => one.attempt.family === family)),
      times: timesOf(attempts.filter(one => one.family === family)),
    })),
    days: tallyOf(attempts, days),
    streak: streakOf(days, today).length,
    longestStreak: longestOf(days),
    again: again.sort((a, b) => (a.card!.due < b.card!.due ? -1 : a.card!.due > b.card!.due ? 1 : 0)),
    recent: stories.slice(0, MOST_RECENT),
  };
}

/** Goes through the tries in the order of time, and notes what was to be expected of each first one. */
function walk(attempts: readonly Attempt[]) {
  const lastDays = new Map<string, Day>();
  const points = new Map<string, RatingPoint[]>();
  const tries: Try[] = [];
  let standing = BEGINNING;
  for (const attempt of attempts) {
    const { family, item, day, tier, score } = attempt;
    const lastDay = lastDays.get(item) ?? null;
    lastDays.set(item, day);
    const before = standing.ratings[family];
    if (lastDay === null) {
      const rating = before ? rested(before, daysBetween(before.day, day)) : NEWCOMER;
      const expected = expectedResult(rating, challengeOf(family, tier, score));
      tries.push({ attempt, result: resultOf(attempt), expected });
    }
    standing = advance(standing, attempt, lastDay);
    const after = standing.ratings[family];
    if (!after || after === before) continue;
    const line = points.get(family) ?? [];
    line.push({ nth: after.count, day, value: after.value, deviation: after.deviation });
    points.set(family, line);
  }
  return { standing, tries, points };
}

/** As many points as a line can show, the last among them. */
function thinned(points: readonly RatingPoint[]): readonly RatingPoint[] {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, n) => (points.length - 1 - n) % every === 0);
}

function tallyOf(attempts: readonly Attempt[], days: Days): Readonly<Record<Day, DayTally>> {
  const tries = new Map<Day, number>();
  for (const { day } of attempts) tries.set(day, (tries.get(day) ?? 0) + 1);
  const all = [...new Set([...tries.keys(), ...Object.keys(days)])].sort();
  const isKept = (day: Day) => streakOf({ [day]: days[day] ?? {} }, day).withToday;
  return Object.fromEntries(all.map(day => [day, { tries: tries.get(day) ?? 0, isKept: isKept(day) }]));
}

function longestOf(days: Days): number {
  return Object.keys(days).reduce((longest, day) => {
    const { length, withToday } = streakOf(days, day);
    return withToday ? Math.max(longest, length) : longest;
  }, 0);
}
