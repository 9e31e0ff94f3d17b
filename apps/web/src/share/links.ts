import type { Family, Made } from '@tessera/core';
import { originSearch } from '@tessera/ui/links/link.ts';
import { dayOf, dayText } from '../daily/day.ts';
import { dayResultText } from '../daily/dayResultText.ts';
import type { DayResult } from '../daily/days.ts';
import { words } from '../words.ts';
import { addressOf } from './address.ts';

/** The whole address of one item. */
export function itemAddress(family: Family, made: Pick<Made, 'origin'>): string {
  return addressOf(family.id, originSearch(family, made.origin));
}

/** What a person tells of a day's item: how it went and where it is, nothing of how it goes. Null for any other item. */
export function dailyText(family: Family, made: Pick<Made, 'origin'>, result: DayResult): string | null {
  const day = dayOf(family, made.origin);
  if (!day) return null;
  return [
    words.share.heading(family.title, dayText(day)),
    `${dayResultText(result)}, ${words.over.hints(result.hints)}`,
    itemAddress(family, made),
  ].join('\n');
}
