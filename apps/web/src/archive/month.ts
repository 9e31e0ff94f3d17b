import { FIRST_DAY, monthOf } from '@tessera/catalog/ledger';
import { dateText } from '@tessera/core';
import { addDays, type Day } from '../daily/day.ts';

/** A month of the calendar, as in 2026-11. */
export type Month = string;

const WEEK = 7;
/** As many as any month takes, so that nothing moves when another month comes. */
const WEEKS = 6;

const dateOf = (day: Day) => new Date(`${day}T12:00:00`);

export interface CalendarWeek {
  readonly week: number;
  /** From Monday to Sunday; null where a day belongs to another month. */
  readonly days: readonly { readonly weekday: number; readonly day: Day | null }[];
}

/** The weeks that a month touches. */
export function weeksOf(month: Month): readonly CalendarWeek[] {
  const first = `${month}-01`;
  const before = (dateOf(first).getDay() + WEEK - 1) % WEEK;
  const dayIn = (place: number) => {
    const day = addDays(first, place - before);
    return monthOf(day) === month ? day : null;
  };
  return Array.from({ length: WEEKS }, (_, week) => ({
    week,
    days: Array.from({ length: WEEK }, (_, weekday) => ({ weekday, day: dayIn(week * WEEK + weekday) })),
  }));
}

/** The days of a month. */
function daysOf(month: Month): readonly Day[] {
  return weeksOf(month).flatMap(({ days }) => days.flatMap(({ day }) => (day === null ? [] : [day])));
}

export function addMonths(month: Month, months: number): Month {
  const [year, nth] = month.split('-').map(Number);
  const count = year! * 12 + nth! - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export function monthText(month: Month): string {
  return dateText(dateOf(`${month}-01`), { month: 'long', year: 'numeric' });
}

/** The month that an address names; this one where it names none that has days to play. */
export function readMonth(text: string | undefined, today: Day): Month {
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');
  return isMonth && text! >= monthOf(FIRST_DAY) && text! <= monthOf(today) ? text! : monthOf(today);
}

/** The days of a month that have come. */
export function playableDays(month: Month, today: Day): readonly Day[] {
  return daysOf(month).filter(day => day >= FIRST_DAY && day <= today);
}

/** Where a key leads from a day of the calendar, as in the calendars of ARIA's practices; null for any other key. */
export function dayAfterKey(key: string, day: Day): Day | null {
  const weekday = (dateOf(day).getDay() + WEEK - 1) % WEEK;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK,
    ArrowDown: WEEK,
    Home: -weekday,
    End: WEEK - 1 - weekday,
  };
  if (Object.hasOwn(steps, key)) return addDays(day, steps[key]!);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const month = addMonths(monthOf(day), key === 'PageUp' ? -1 : 1);
  const last = daysOf(month).at(-1)!;
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** The nearest day that can be played. */
export function withinDays(day: Day, today: Day): Day {
  return day < FIRST_DAY ? FIRST_DAY : day > today ? today : day;
}
