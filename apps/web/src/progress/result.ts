import type { Tier } from '@tessera/core';
import type { DayOutcome } from '../daily/days.ts';
import { type Attempt, byTime, isLeftOut } from './attempt.ts';

const WORTH: Readonly<Record<DayOutcome, number>> = {
  solved: 1,
  'given-up': 0,
  best: 1,
  good: 0.75,
  okay: 0.4,
  miss: 0,
};

/** What is left after so many hints; more of them cost no more. */
const AFTER_HINTS = [1, 0.75, 0.55, 0.4, 0.3, 0.25] as const;
const A_MISTAKE = 0.1;
const MOST_MISTAKES = 3;

/** Seconds that a step of a puzzle may take before time counts, and the least for a whole one. */
const STEP_SECONDS: Readonly<Record<Tier, number>> = { easy: 12, medium: 18, hard: 25, expert: 40 };
const LEAST_SECONDS = 180;
/** What a puzzle is worth that was solved without help, however long it took: still within the aim of a suggestion. */
const SLOW_AND_SURE = 0.6;

/** How well a try went, from 0 to 1. Help costs most; time costs a little where there was a puzzle to solve, and nothing up to its par. */
export function resultOf(attempt: Attempt): number {
  const { outcome, hints, mistakes } = attempt;
  const help = AFTER_HINTS[Math.min(hints, AFTER_HINTS.length - 1)]!;
  const care = 1 - A_MISTAKE * Math.min(mistakes, MOST_MISTAKES);
  return WORTH[outcome] * help * care * paceOf(attempt);
}

/** The time, in milliseconds, up to which a puzzle counts in full. */
export function parOf({ tier, skills }: Pick<Attempt, 'tier' | 'skills'>): number {
  const steps = Object.values(skills).reduce((sum, times) => sum + times, 0);
  return 1000 * Math.max(LEAST_SECONDS, steps * STEP_SECONDS[tier]);
}

function paceOf(attempt: Attempt): number {
  if (attempt.outcome !== 'solved') return 1;
  const par = parOf(attempt);
  return attempt.spent <= par ? 1 : SLOW_AND_SURE + (1 - SLOW_AND_SURE) * (par / attempt.spent);
}

/** Worth another look: less than half of what could be had. */
export function isMissed(attempt: Attempt): boolean {
  return resultOf(attempt) < 0.5;
}

/**
 * The items that are kept whole: those that were missed, and not left out since. Whether one is still to come back is no reason
 * to forget it: with the attempts of another device, or of a file, the schedule of an item that was done can begin again.
 */
export function missedItems(attempts: readonly Attempt[]): ReadonlySet<string> {
  const missed = new Set<string>();
  for (const attempt of [...attempts].sort(byTime)) {
    if (isLeftOut(attempt)) missed.delete(attempt.item);
    else if (isMissed(attempt)) missed.add(attempt.item);
  }
  return missed;
}
