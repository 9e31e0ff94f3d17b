import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { olderCopies } from '../storage/olderVersions.ts';
import { addDays, type Day, dayAt } from './day.ts';

export const DAY_OUTCOMES = ['solved', 'given-up', 'best', 'good', 'okay', 'miss'] as const;
export type DayOutcome = (typeof DAY_OUTCOMES)[number];

export const dayResultSchema = z.strictObject({
  outcome: z.enum(DAY_OUTCOMES),
  /** Milliseconds. */
  spent: z.number(),
  hints: z.int(),
});
export const daysSchema = z.record(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.record(z.string(), dayResultSchema),
);

/** How a day's item went: a puzzle is solved or given up, a choice is graded. */
export type DayResult = Readonly<z.infer<typeof dayResultSchema>>;

/** The results of all days, by day and family. */
export type Days = Readonly<Record<Day, Readonly<Record<string, DayResult>>>>;

/** A record for each result, `day/DAY/FAMILY`, so that pages that finish at the same time do not write over each other. */
const PREFIX = 'day/';
/** The same for a day's item that was finished on a later day: it marks the calendar and counts for no streak. */
const LATE_PREFIX = 'late/';
/** Earlier versions of the app kept all results in one record. */
export const OLD_DAYS = 'days';

/** The results of items that were finished on their day; what cannot be read counts for nothing, and stays. */
export function readDays(shelf: Shelf): Days {
  const old = olderCopies(shelf, OLD_DAYS).flatMap(record => {
    const read = z.safeParse(daysSchema, record);
    return read.success ? [read.data] : [];
  });
  return [...old, readResults(shelf, PREFIX)].reduce<Days>((days, more) => mergeDays(more, days), {});
}

/** The results of items that were finished on a later day. */
export function readLateDays(shelf: Shelf): Days {
  return readResults(shelf, LATE_PREFIX);
}

function readResults(shelf: Shelf, prefix: string): Days {
  const days: Record<Day, Record<string, DayResult>> = {};
  for (const key of shelf.keys(prefix)) {
    const [, day, family] = key.split('/');
    const record = shelf.read(key);
    const result = record.ok ? z.safeParse(dayResultSchema, record.value) : null;
    if (result?.success) days[day!] = { ...days[day!], [family!]: result.data };
  }
  return days;
}

/** Two records of days in one; where they differ about an item, the first is right. */
export function mergeDays(one: Days, other: Days): Days {
  const days: Record<Day, Days[Day]> = { ...other };
  for (const [day, results] of Object.entries(one)) days[day] = { ...days[day], ...results };
  return days;
}

/** The results of days of which other days have none. */
export function withoutDays(days: Days, others: Days): Days {
  const left = Object.entries(days).map(([day, results]) => {
    const own = Object.entries(results).filter(([family]) => !Object.hasOwn(others[day] ?? {}, family));
    return [day, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(left.filter(([, results]) => Object.keys(results).length > 0));
}

/**
 * The records of results that are not there yet; of a day and family that has one already, the first stays. A result of a later
 * day is not needed where an item was finished on its day.
 */
export function newDayRecords(shelf: Shelf, days: Days, late: Days = {}): ReadonlyMap<string, DayResult> {
  const known = readDays(shelf);
  const inTime = mergeDays(known, days);
  return new Map([
    ...recordsOf(withoutDays(days, known), false),
    ...recordsOf(withoutDays(late, mergeDays(inTime, readLateDays(shelf))), true),
  ]);
}

/** The key of the record of a result. */
export function dayKey(day: Day, family: string, isLate: boolean): string {
  return `${isLate ? LATE_PREFIX : PREFIX}${day}/${family}`;
}

function recordsOf(days: Days, isLate: boolean): readonly (readonly [key: string, result: DayResult])[] {
  return Object.entries(days).flatMap(([day, results]) =>
    Object.entries(results).map(([family, result]) => [dayKey(day, family, isLate), result] as const),
  );
}

/** Keeps the first result of a day's item; what comes after it is practice. */
export function keepResult(shelf: Shelf, day: Day, family: string, result: DayResult): void {
  keep(shelf, newDayRecords(shelf, { [day]: { [family]: result } }));
}

/** The same for a result of a later day. */
export function keepLateResult(shelf: Shelf, day: Day, family: string, result: DayResult): void {
  keep(shelf, newDayRecords(shelf, {}, { [day]: { [family]: result } }));
}

function keep(shelf: Shelf, news: ReadonlyMap<string, DayResult>): void {
  if (news.size > 0) shelf.replace([], news);
}

/** The keys of all results. */
export function dayKeys(shelf: Shelf): readonly string[] {
  return [...shelf.keys(PREFIX), ...shelf.keys(LATE_PREFIX), ...oldKeys(shelf)];
}

/** Puts a record for each result in the place of those of earlier versions. */
export function divideOldDays(shelf: Shelf): void {
  const old = oldKeys(shelf);
  if (old.length === 0) return;
  shelf.replace(old, new Map(recordsOf(readDays(shelf), false)));
}

function oldKeys(shelf: Shelf): readonly string[] {
  return shelf.keys('').filter(key => key === OLD_DAYS || key.endsWith(`/${OLD_DAYS}`));
}

/** Whether a day's item was finished on that day, or was played past midnight without a break. */
export function isOnItsDay(day: Day, { spent }: Pick<DayResult, 'spent'>, now: Date): boolean {
  return dayAt(now) === day || dayAt(new Date(now.getTime() - spent)) === day;
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
