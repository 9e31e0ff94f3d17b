import { expectOk, type Family, readParams, type SeedKind } from '@tessera/core';
import { CATALOG } from './index.ts';
import { FIRST_DAY } from './ledger.ts';

/** A day of the calendar, as in 2026-11-05. */
export type Day = string;

const two = (part: number) => String(part).padStart(2, '0');

/** The day that a person's calendar shows at a time. */
export function dayAt(time: Date): Day {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The day so many days later. */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = day.split('-').map(Number);
  return dayAt(new Date(year!, month! - 1, date! + days));
}

/** Days from one day to another; fewer than none when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
}

/** Whether a text is a day that has items by now. */
export function isPlayableDay(text: string, today: Day): boolean {
  return isDay(text) && text >= FIRST_DAY && text <= today;
}

/** The seed of a day's item, the same for everyone who has that date on the calendar. */
export function seedOfDay(kind: SeedKind, day: Day): string {
  return kind === 'name' ? `daily-${day}` : day.replaceAll('-', '');
}

/** What a family's items of the day ask for beyond its usual params, as an address spells it. */
export function dailyOf(id: string): Readonly<Record<string, string>> {
  return CATALOG.find(entry => entry.id === id)?.daily ?? {};
}

/** What is asked for on a day: the first item of this seed and these params. */
export interface DayRequest {
  readonly seed: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export function linkOfDay(family: Family, day: Day): DayRequest {
  return { seed: seedOfDay(family.seeds, day), params: expectOk(readParams(family.fields, dailyOf(family.id))) };
}

const SEEDS: Readonly<Record<SeedKind, RegExp>> = {
  name: /^daily-(\d{4})-(\d\d)-(\d\d)$/,
  number: /^(\d{4})(\d\d)(\d\d)$/,
};

/** The day that a seed stands for; null for any other seed. */
export function dayOfSeed(kind: SeedKind, seed: string): Day | null {
  const day = SEEDS[kind].exec(seed)?.slice(1).join('-');
  return day !== undefined && addDays(day, 0) === day ? day : null;
}
