import type { CatalogEntry } from '@tessera/catalog';
import type { Day } from '../daily/day.ts';
import type { Days } from '../daily/days.ts';

/** The family after this one, in the order of the menu, whose item of a day is not finished; null when all are. */
export function nextDaily(
  families: readonly CatalogEntry[],
  days: Days,
  day: Day,
  family: string,
): CatalogEntry | null {
  const at = families.findIndex(({ id }) => id === family);
  const others = [...families.slice(at + 1), ...families.slice(0, Math.max(0, at))];
  return others.find(({ id }) => !Object.hasOwn(days[day] ?? {}, id)) ?? null;
}
