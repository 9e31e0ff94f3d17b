import { addDays, type Day, isDay } from '@tessera/catalog/day';
import { FIRST_DAY } from '@tessera/catalog/ledger';
import { accept, refuse, type Verdict } from '@tessera/core';
import { words } from '../items/words.ts';

/** The day in UTC. */
export function utcDay(now: number): Day {
  return new Date(now).toISOString().slice(0, 10);
}

/** The last day that is available: the next day has already begun in other time zones. */
function lastOpenDay(now: number): Day {
  return addDays(utcDay(now), 1);
}

/** Whether it is this day now in any time zone. */
export function isCurrentDay(day: Day, now: number): boolean {
  const today = utcDay(now);
  return day >= addDays(today, -1) && day <= addDays(today, 1);
}

export type DayFault = 'day' | 'early' | 'future';

/** The status that answers each fault. */
export const DAY_STATUS: Readonly<Record<DayFault, 400 | 403 | 404>> = { day: 400, early: 404, future: 403 };

/** A day whose items are available. */
export function readOpenDay(text: string, now: number): Verdict<Day, DayFault> {
  if (!isDay(text)) return refuse('day', words.daily.notADay(text));
  if (text < FIRST_DAY) return refuse('early', words.daily.early(text, FIRST_DAY));
  if (text > lastOpenDay(now)) return refuse('future', words.daily.future(text));
  return accept(text);
}
