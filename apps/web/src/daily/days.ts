import type { Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { addDays, type Day } from './day.ts';

export const DAY_OUTCOMES = ['solved', 'given-up', 'best', 'good', 'okay', 'miss'] as const;
export type DayOutcome = (typeof DAY_OUTCOMES)[number];

const resultSchema = z.strictObject({
  outcome: z.enum(DAY_OUTCOMES),
  /** Milliseconds. */
  spent: z.number(),
  hints: z.int(),
});
export const daysSchema = z.record(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.record(z.string(), resultSchema));

/** How a day's item went: a puzzle is solved or given up, a choice is graded. */
export type DayResult = Readonly<z.infer<typeof resultSchema>>;

/** The results of all days, by day and family. */
export type Days = Readonly<Record<Day, Readonly<Record<string, DayResult>>>>;

const KEY = 'days';

/** The results so far; a record that cannot be read counts as none, and stays until the next result is kept. */
export function readDays(shelf: Shelf): Days {
  const record = shelf.read(KEY);
  const days = record.ok ? z.safeParse(daysSchema, record.value) : null;
  return days?.success ? days.data : {};
}

export function writeDays(shelf: Shelf, days: Days): Verdict<null, 'full' | 'blocked'> {
  return shelf.write(KEY, days);
}

/** Keeps the first result of a day's item; what comes after it is practice. */
export function keepResult(shelf: Shelf, day: Day, family: string, result: DayResult): void {
  const days = readDays(shelf);
  if (days[day]?.[family]) return;
  writeDays(shelf, { ...days, [day]: { ...days[day], [family]: result } });
}

export interface Streak {
  /** Days in a row, up to today or yesterday, on which some item of the day was finished. */
  readonly length: number;
  /** True when today is one of them. */
  readonly withToday: boolean;
}

export function streakOf(days: Days, today: Day): Streak {
  const isKept = (day: Day) => Object.values(days[day] ?? {}).some(({ outcome }) => outcome !== 'given-up');
  const withToday = isKept(today);
  let length = 0;
  for (let day = withToday ? today : addDays(today, -1); isKept(day); day = addDays(day, -1)) length++;
  return { length, withToday };
}
