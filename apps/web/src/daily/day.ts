import { type Day, dailyOf, dayOfSeed, linkOfDay, seedOfDay } from '@tessera/catalog/day';
import { dateText, type Family, type Origin, SEED_KINDS } from '@tessera/core';
import { LINK_NAMES, type PlayLink, requestSearch, type Search } from '@tessera/core/links/link.ts';

export {
  addDays,
  type Day,
  dayAt,
  dayOfSeed,
  daysBetween,
  isPlayableDay,
  linkOfDay,
  seedOfDay,
} from '@tessera/catalog/day';

/** The day whose item this is; null for any other item. */
export function dayOf(family: Family, { seed, params }: Origin): Day | null {
  const day = dayOfSeed(family.seeds, seed);
  if (day === null) return null;
  const given = requestSearch(family, { seed, params: params as PlayLink['params'] });
  return isSame(given, requestSearch(family, linkOfDay(family, day))) ? day : null;
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
