import { expectOk, type Family, readParams, type SeedKind } from '@tessera/core';
import type { PlayLink } from '../link.ts';

/** The seed of a day's item, the same for everyone who has that date on the calendar. */
export function seedOfDay(kind: SeedKind, day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const parts = [String(day.getFullYear()), two(day.getMonth() + 1), two(day.getDate())];
  return kind === 'name' ? `daily-${parts.join('-')}` : parts.join('');
}

export function linkOfDay(family: Family, day: Date): PlayLink {
  return { seed: seedOfDay(family.seeds, day), params: expectOk(readParams(family.fields, {})) };
}
