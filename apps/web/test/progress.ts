import { rngFrom, TIERS } from '@tessera/core';
import { addDays, dayAt } from '../src/daily/day.ts';
import { DAY_OUTCOMES, type Days } from '../src/daily/days.ts';
import { type Attempt, attemptKey } from '../src/progress/attempt.ts';
import { writeProgress } from '../src/progress/transfer.ts';

export const MINUTE = 60_000;
export const TODAY = '2026-11-15';

/** An easy puzzle of the sample family, solved today in a minute without help, but for what is said otherwise. */
export const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  item: 'toy-1',
  family: 'toy',
  at: 1_000,
  day: TODAY,
  source: 'play',
  search: { seed: '1', attempt: '0' },
  tier: 'easy',
  score: 1,
  skills: {},
  outcome: 'solved',
  spent: MINUTE,
  hints: 0,
  checks: 0,
  mistakes: 0,
  ...change,
});

const SKILLS: Readonly<Record<string, readonly string[]>> = {
  sovereign: ['singles', 'peers', 'pairs', 'sets'],
  conduit: ['edge', 'inventory', 'totals'],
  azul: ['denial', 'endgame', 'game_stage:late', 'round_stage:end'],
};
const FAMILIES = Object.keys(SKILLS);
const DAY_MS = 86_400_000;

/** Tries of the last hundred days at items of three families, the same for the same count on the same day. */
export function sampleAttempts(count: number, now = new Date()): readonly Attempt[] {
  const rng = rngFrom('sample');
  const begin = now.getTime() - 100 * DAY_MS;
  return Array.from({ length: count }, (_, n) => {
    const family = FAMILIES[rng.uint(FAMILIES.length)]!;
    const at = Math.floor(begin + (n / count) * 99 * DAY_MS);
    const outcomes = family === 'azul' ? DAY_OUTCOMES.slice(2) : DAY_OUTCOMES.slice(0, 2);
    return {
      item: `${family}-${n.toString(36)}`,
      family,
      at,
      day: dayAt(new Date(at)),
      source: 'play',
      search: { seed: String(n), attempt: '0', maker: '1' },
      tier: TIERS[rng.uint(3)]!,
      score: rng.uint(300),
      skills: Object.fromEntries(SKILLS[family]!.slice(rng.uint(2)).map(skill => [skill, 1 + rng.uint(5)])),
      outcome: outcomes[rng.uint(outcomes.length)]!,
      spent: 20_000 + rng.uint(400_000),
      hints: rng.uint(2),
      checks: 0,
      mistakes: 0,
    };
  });
}

/** The same as a file to import. */
export function sampleProgress(count: number, now = new Date()): string {
  const attempts = sampleAttempts(count, now);
  const today = dayAt(now);
  const days: Record<string, Days[string]> = {};
  for (const back of [0, 1, 2, 9, 10])
    days[addDays(today, -back)] = { azul: { outcome: 'best', spent: 5_000, hints: 0 } };
  return writeProgress({ attempts: new Map(attempts.map(one => [attemptKey(one), one])), items: new Map(), days });
}
