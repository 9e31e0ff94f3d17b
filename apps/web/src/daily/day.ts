import { CATALOG } from '@tessera/catalog';
import { FIRST_DAY } from '@tessera/catalog/ledger';
import { dateText, expectOk, type Family, type Origin, readParams, SEED_KINDS, type SeedKind } from '@tessera/core';
import { LINK_NAMES, type PlayLink, requestSearch, type Search } from '@tessera/ui/links/link.ts';

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

/** Whether a text is a day that has items by now. */
export function isPlayableDay(text: string, today: Day): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
  return isDay && text >= FIRST_DAY && text <= today;
}

/** The seed of a day's item, the same for everyone who has that date on the calendar. */
export function seedOfDay(kind: SeedKind, day: Day): string {
  return kind === 'name' ? `daily-${day}` : day.replaceAll('-', '');
}

/** What a family's items of the day ask for beyond its usual params. */
function dailyOf(id: string): Search {
  return CATALOG.find(entry => entry.id === id)?.daily ?? {};
}

function paramsOfDays(family: Family): PlayLink['params'] {
  return expectOk(readParams(family.fields, dailyOf(family.id)));
}

export function linkOfDay(family: Family, day: Day): PlayLink {
  return { seed: seedOfDay(family.seeds, day), params: paramsOfDays(family) };
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

/** The day whose item this is; null for any other item. */
export function dayOf(family: Family, { seed, params }: Origin): Day | null {
  const day = dayOfSeed(family.seeds, seed);
  const given = requestSearch(family, { seed, params: params as PlayLink['params'] });
  return isSame(given, requestSearch(family, { seed, params: paramsOfDays(family) })) ? day : null;
}

/** Whether an address is that of a day's item of a family, which is known by its id alone. */
export function isLinkOfDay(family: string, search: Search, day: Day): boolean {
  const asked = Object.entries(search).filter(([name]) => !(LINK_NAMES as readonly string[]).includes(name));
  return (
    isSame(Object.fromEntries(asked), dailyOf(family)) && SEED_KINDS.some(kind => search.seed === seedOfDay(kind, day))
  );
}

function isSame(one: Search, other: Search): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name]);
}

const DAY_STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** A day as people write it. */
export function dayText(day: Day, style: keyof typeof DAY_STYLES = 'plain'): string {
  const [year, month, date] = day.split('-').map(Number);
  return dateText(new Date(year!, month! - 1, date!), DAY_STYLES[style]);
}
