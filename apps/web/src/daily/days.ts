import { accept, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { olderCopies } from '../storage/olderVersions.ts';
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

/** A record for each result, `day/DAY/FAMILY`, so that pages that finish at the same time do not write over each other. */
const PREFIX = 'day/';
/** Earlier versions of the app kept all results in one record. */
export const OLD_DAYS = 'days';

const keyOf = (day: Day, family: string) => `${PREFIX}${day}/${family}`;

/** The results so far; what cannot be read counts for nothing, and stays. */
export function readDays(shelf: Shelf): Days {
  const days = new Map<Day, Map<string, DayResult>>();
  const add = (day: Day, family: string, result: DayResult) => {
    const results = days.get(day) ?? new Map<string, DayResult>();
    days.set(day, results.set(family, result));
  };
  for (const record of olderCopies(shelf, OLD_DAYS)) {
    const old = z.safeParse(daysSchema, record);
    for (const [day, results] of Object.entries(old.success ? old.data : {}))
      for (const [family, result] of Object.entries(results)) add(day, family, result);
  }
  for (const key of shelf.keys(PREFIX)) {
    const [, day, family] = key.split('/');
    const record = shelf.read(key);
    const result = record.ok ? z.safeParse(resultSchema, record.value) : null;
    if (result?.success) add(day!, family!, result.data);
  }
  return Object.fromEntries([...days].map(([day, results]) => [day, Object.fromEntries(results)]));
}

/** Keeps results in addition to those that are there; of a day and family that has one already, the first stays. */
export function addDayResults(shelf: Shelf, days: Days): Verdict<null, 'full' | 'blocked'> {
  const known = readDays(shelf);
  const news = Object.entries(days).flatMap(([day, results]) =>
    Object.entries(results).flatMap(([family, result]) =>
      known[day] && Object.hasOwn(known[day], family) ? [] : [[keyOf(day, family), result] as const],
    ),
  );
  return news.length === 0 ? accept(null) : shelf.replace([], new Map(news));
}

/** Keeps the first result of a day's item; what comes after it is practice. */
export function keepResult(shelf: Shelf, day: Day, family: string, result: DayResult): void {
  addDayResults(shelf, { [day]: { [family]: result } });
}

export function eraseDays(shelf: Shelf): void {
  const old = shelf.keys('').filter(key => key === OLD_DAYS || key.endsWith(`/${OLD_DAYS}`));
  shelf.replace([...shelf.keys(PREFIX), ...old], new Map());
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
