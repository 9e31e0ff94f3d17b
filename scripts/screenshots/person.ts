import { expectedAt, type Rng, rngFrom, TIERS, type Tier } from '@tessera/core';
import { addDays, type Day, dayAt } from '../../apps/web/src/daily/day.ts';
import type { Days } from '../../apps/web/src/daily/days.ts';
import { type Attempt, attemptKey } from '../../apps/web/src/progress/attempt.ts';
import { TIER_DIFFICULTY } from '../../apps/web/src/progress/difficulty.ts';
import { isMissed } from '../../apps/web/src/progress/result.ts';
import { WAITS } from '../../apps/web/src/progress/schedule.ts';
import { writeProgress } from '../../apps/web/src/progress/transfer.ts';

const DAYS = 150;
const DAY_MS = 86_400_000;
const HALF_AN_HOUR = 1_800_000;

interface Habit {
  readonly skills: readonly string[];
  /** What the person begins with, and what half a year of practice adds. */
  readonly from: number;
  readonly gains: number;
  readonly weakness: string;
}

const HABITS: Readonly<Record<string, Habit>> = {
  sovereign: { skills: ['singles', 'peers', 'pairs', 'sets'], from: 1250, gains: 300, weakness: 'sets' },
  conduit: { skills: ['edge', 'inventory', 'totals', 'connectivity'], from: 1200, gains: 250, weakness: 'totals' },
  azul: {
    skills: ['denial', 'floor-dilemma', 'line-completion', 'bonus-race', 'adjacency'],
    from: 1300,
    gains: 300,
    weakness: 'bonus-race',
  },
};

/** The progress of a person who plays most days and learns on the way, up to today: a file to import. */
export function samplePerson(now: Date): string {
  const rng = rngFrom('a person for the pictures');
  const days = Array.from({ length: DAYS }, (_, back) => DAYS - 1 - back).filter(back => back < 9 || rng.uint(10) < 6);
  const firsts = days.flatMap(back => dayOf(rng, back, new Date(now.getTime() - back * DAY_MS)));
  const attempts = firsts.flatMap(first => [first, ...looksAt(first, now)]);
  const finished: Days = Object.fromEntries(days.map(back => [addDays(dayAt(now), -back), finishedDay()]));
  return writeProgress({
    attempts: new Map(attempts.map(one => [attemptKey(one), one])),
    items: new Map(),
    days: finished,
  });
}

const finishedDay = (): Days[Day] => ({ azul: { outcome: 'best', spent: 40_000, hints: 0 } });

function dayOf(rng: Rng, back: number, date: Date): readonly Attempt[] {
  const families = Object.keys(HABITS).filter(() => rng.uint(3) > 0);
  return families.flatMap((family, n) =>
    Array.from({ length: 1 + rng.uint(2) }, (_, k) =>
      attemptOn(rng, family, 1 - back / DAYS, new Date(date.getTime() - (6 * n + k) * HALF_AN_HOUR - HALF_AN_HOUR)),
    ),
  );
}

function attemptOn(rng: Rng, family: string, practice: number, ended: Date): Attempt {
  const { skills, from, gains, weakness } = HABITS[family]!;
  const strength = from + gains * practice;
  const tier: Tier = TIERS[Math.min(rng.uint(2) + (strength > 1300 ? 1 : 0), 3)]!;
  const asked = skills.slice(rng.uint(3) > 0 ? 0 : 1, 2 + rng.uint(skills.length - 1));
  const handicap = asked.includes(weakness) ? 150 : -50;
  const isGood = rng.uint(1000) < 1000 * expectedAt(strength - TIER_DIFFICULTY[tier] - handicap);
  return {
    item: `${family}-${ended.getTime().toString(36)}`,
    family,
    at: ended.getTime(),
    day: dayAt(ended),
    source: 'play',
    search: { seed: String(ended.getTime()), attempt: '0', maker: '1' },
    tier,
    score: 0,
    skills: Object.fromEntries(asked.map(skill => [skill, 1 + rng.uint(4)])),
    outcome: outcomeOf(family, isGood),
    spent: 30_000 + rng.uint(200_000),
    hints: isGood ? 0 : rng.uint(3),
    checks: 0,
    mistakes: 0,
  };
}

/** What was missed went well each time that it came back, up to the day before yesterday. */
function looksAt(first: Attempt, now: Date): readonly Attempt[] {
  if (!isMissed(first)) return [];
  const times = WAITS.map((_, n) => first.at + DAY_MS * WAITS.slice(0, n + 1).reduce((sum, days) => sum + days, 0));
  const gone = times.filter(at => at < now.getTime() - 2 * DAY_MS);
  const outcome = outcomeOf(first.family, true);
  return gone.map(at => ({ ...first, at, day: dayAt(new Date(at)), source: 'again', outcome, hints: 0 }));
}

function outcomeOf(family: string, isGood: boolean): Attempt['outcome'] {
  if (family === 'azul') return isGood ? 'best' : 'okay';
  return isGood ? 'solved' : 'given-up';
}
