import { expectedResult, type Tier } from '@tessera/core';
import type { Day } from '../daily/day.ts';
import { type Days, streakOf } from '../daily/days.ts';
import { type Attempt, byTime, isLeftOut, isTry } from './attempt.ts';
import { challengeOf, type Scales, scaleOf } from './difficulty.ts';
import { type ItemStory, storiesOf } from './items.ts';
import { count, ratingOn, reckoning, standingIn, tiersFor } from './playerRecord.ts';
import { resultOf } from './result.ts';
import { dueKey } from './schedule.ts';
import { type Strength, strengthsOf, type Try } from './strengths.ts';
import { dueOn, type ProgressSummary } from './summary.ts';
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
  readonly summary: ProgressSummary;
  readonly tries: number;
  readonly families: readonly FamilyOverview[];
  readonly days: Readonly<Record<Day, DayTally>>;
  readonly streak: number;
  readonly longestStreak: number;
  /** How many items are due, how many are to come back in all, and the next of them. */
  readonly due: number;
  readonly waiting: number;
  readonly again: readonly ItemStory[];
  /** Items that were tried last, the latest first. */
  readonly recent: readonly ItemStory[];
}

const MOST_AGAIN = 4;
const MOST_RECENT = 12;
const MOST_POINTS = 160;

/** Everything from the tries alone, the days' results, today's date, and how scores place items. */
export function overviewOf(records: readonly Attempt[], days: Days, today: Day, scales: Scales = {}): Overview {
  const { standing, tries, points } = walk([...records].sort(byTime), scales);
  const attempts = records.filter(isTry);
  const tiers = tiersFor(standing);
  const families = [...new Set(attempts.map(({ family }) => family))].sort();
  const met = records.filter(one => !isLeftOut(one));
  const again = storiesOf(met, standing.cards).filter(({ card }) => card !== null);
  return {
    summary: { ...standing, tiers, tries: records.length },
    tries: attempts.length,
    families: families.map(family => ({
      family,
      points: thinned(points.get(family) ?? []),
      tier: Object.hasOwn(tiers, family) ? tiers[family]! : null,
      strengths: strengthsOf(tries.filter(one => one.attempt.family === family)),
      times: timesOf(attempts.filter(one => one.family === family)),
    })),
    days: tallyOf(attempts, days),
    streak: streakOf(days, today).length,
    longestStreak: longestOf(days),
    due: dueOn(standing, today),
    waiting: again.length,
    again: again.sort(byDue).slice(0, MOST_AGAIN),
    recent: storiesOf(attempts, standing.cards).slice(0, MOST_RECENT),
  };
}

/** Goes through the tries in the order of time, and notes what was to be expected of each first one. */
function walk(attempts: readonly Attempt[], scales: Scales) {
  const into = reckoning(scales);
  const points = new Map<string, RatingPoint[]>();
  const tries: Try[] = [];
  const tried = new Set<string>();
  for (const attempt of attempts) {
    const { family, item, day, tier, score } = attempt;
    const before = into.ratings.get(family);
    if (isTry(attempt) && !tried.has(item)) {
      tried.add(item);
      const expected = expectedResult(ratingOn(before, day), challengeOf(scaleOf(scales, family), tier, score));
      tries.push({ attempt, result: resultOf(attempt), expected });
    }
    count(into, attempt);
    const after = into.ratings.get(family);
    if (!after || after === before) continue;
    const line = points.get(family) ?? [];
    line.push({ nth: after.count, day, value: after.value, deviation: after.deviation });
    points.set(family, line);
  }
  return { standing: standingIn(into), tries, points };
}

/** As many points as a line can show, the last among them. */
function thinned(points: readonly RatingPoint[]): readonly RatingPoint[] {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, n) => (points.length - 1 - n) % every === 0);
}

/** The longest overdue first; of one day, by id. */
function byDue(a: ItemStory, b: ItemStory): number {
  return dueKey(a.item, a.card!) < dueKey(b.item, b.card!) ? -1 : 1;
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
