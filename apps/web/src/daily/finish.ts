import type { Family, Made } from '@tessera/core';
import { shelf } from '../storage/browser.ts';
import { dayAt, dayOf } from './day.ts';
import { type DayResult, isOnItsDay, keepLateResult, keepResult } from './days.ts';

/**
 * Keeps how a day's item went. Only the day itself counts for the streak; what is finished later marks the calendar. Other
 * items leave no trace here.
 */
export function finishDaily(family: Family, made: Made, result: DayResult): void {
  const day = dayOf(family, made.origin);
  const now = new Date();
  if (day === null || day > dayAt(now)) return;
  if (isOnItsDay(day, result, now)) keepResult(shelf, day, family.id, result);
  else keepLateResult(shelf, day, family.id, result);
}
