import { SEED_KINDS } from '@tessera/core';
import { type Attempt, attemptKey, byTime } from '../progress/attempt.ts';
import { type Day, dayOfSeed, isLinkOfDay } from './day.ts';
import { type DayResult, type Days, dayKey, isOnItsDay } from './days.ts';

/** What a try came to as the item of a day. */
export interface DayOfTry {
  /** The name of the try. */
  readonly name: string;
  readonly day: Day;
  readonly family: string;
  /** Finished on a later day: it counts for no streak. */
  readonly isLate: boolean;
  readonly result: DayResult;
}

/**
 * The results of days that tries tell of, of each day and family the first that was finished on its day or, where none was, the
 * first of a later day. Only tries at an item's own address count: of others nobody can tell that the item was the day's.
 */
export function daysOfTries(attempts: readonly Attempt[]): readonly DayOfTry[] {
  const found = new Map<string, DayOfTry>();
  for (const one of [...attempts].sort(byTime).flatMap(dayOfTry)) {
    const place = `${one.day}/${one.family}`;
    const before = found.get(place);
    if (!before || (before.isLate && !one.isLate)) found.set(place, one);
  }
  return [...found.values()];
}

/** The keys under which such results are kept. */
export function keysOfTriedDays(found: readonly DayOfTry[]): readonly string[] {
  return found.map(({ day, family, isLate }) => dayKey(day, family, isLate));
}

/** Those of them that were finished on their day. */
export function daysIn(found: readonly DayOfTry[]): Days {
  return resultsOf(found.filter(({ isLate }) => !isLate));
}

export function lateDaysIn(found: readonly DayOfTry[]): Days {
  return resultsOf(found.filter(({ isLate }) => isLate));
}

function resultsOf(found: readonly DayOfTry[]): Days {
  const days: Record<Day, Record<string, DayResult>> = {};
  for (const { day, family, result } of found) days[day] = { ...days[day], [family]: result };
  return days;
}

function dayOfTry(attempt: Attempt): readonly DayOfTry[] {
  const { family, source, search, at, spent, outcome, hints } = attempt;
  if (source !== 'play' || search.seed === undefined) return [];
  const day = SEED_KINDS.map(kind => dayOfSeed(kind, search.seed!)).find(found => found !== null);
  if (!day || day > attempt.day || !isLinkOfDay(family, search, day)) return [];
  // The calendar of the try counts, wherever this is read.
  const isLate = attempt.day !== day && !isOnItsDay(day, { spent }, new Date(at));
  return [{ name: attemptKey(attempt), day, family, isLate, result: { outcome, spent, hints } }];
}
