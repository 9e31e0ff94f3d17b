import type { Family, Made } from '@tessera/core';
import { dayOf, dayText, linkOfDay } from '../daily/day.ts';
import type { DayResult } from '../daily/days.ts';
import { resultText } from '../daily/resultText.ts';
import { originSearch, type Search, searchText, wishSearch } from '../link.ts';
import { words } from '../words.ts';

function addressOf(family: Family, search: Search): string {
  return `${location.origin}/${family.id}/play${searchText(search)}`;
}

/** The whole address of one item. */
export function itemAddress(family: Family, made: Made): string {
  return addressOf(family, originSearch(family, made.origin));
}

/** What a person tells of a day's item: how it went and where it is, nothing of how it goes. Null for any other item. */
export function dailyText(family: Family, made: Made, result: DayResult): string | null {
  const day = dayOf(family, made.origin);
  if (!day) return null;
  return [
    words.share.heading(family.title, dayText(day)),
    `${resultText(result)}, ${words.over.hints(result.hints).toLowerCase()}`,
    addressOf(family, wishSearch(family, linkOfDay(family, day))),
  ].join('\n');
}
