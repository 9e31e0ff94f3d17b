import type { Family, Made } from '@tessera/core';
import { shelf } from '../storage/browser.ts';
import { addDays, dayAt, dayOf } from './day.ts';
import { type DayResult, keepResult } from './days.ts';

/** Keeps how a day's item went, on that day or the one after: a game may run past midnight. Other items leave no trace here. */
export function finishDaily(family: Family, made: Made, result: DayResult): void {
  const day = dayOf(family, made.origin);
  const today = dayAt(new Date());
  if (day === today || day === addDays(today, -1)) keepResult(shelf, day, family.id, result);
}
