import type { Family, Made } from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import type { SharedPicture } from '@tessera/ui/sheets/sharedPicture.ts';
import { dayOf, dayText } from '../daily/day.ts';
import { dayResultText } from '../daily/dayResultText.ts';
import type { DayResult } from '../daily/days.ts';
import { words } from '../words.ts';
import { addressOf } from './address.ts';
import { resultPicture } from './resultPicture.ts';

/** The whole address of one item. */
export function itemAddress(family: Family, made: Pick<Made, 'origin'>): string {
  return addressOf(family.id, originSearch(family, made.origin));
}

/** A finished item, of a day or any other. */
type Finished = Pick<Made, 'origin' | 'grade'>;

/** The day of an item, or how hard it is. */
function kindOf(family: Family, { origin, grade }: Finished): string {
  const day = dayOf(family, origin);
  return day ? dayText(day) : words.tiers[grade.tier];
}

/** What a person tells of a finished item: how it went and where it is, nothing of how it goes. */
export function sharedText(family: Family, made: Finished, result: DayResult): string {
  return [
    words.share.heading(family.title, kindOf(family, made)),
    `${dayResultText(result)}, ${words.over.hints(result.hints)}`,
    itemAddress(family, made),
  ].join('\n');
}

/** The same as a picture. */
export function pictureOf(family: Family, made: Finished, result: DayResult): SharedPicture {
  const card = {
    app: words.app,
    title: family.title,
    kind: kindOf(family, made),
    result: dayResultText(result),
    detail: words.over.hints(result.hints),
  };
  return resultPicture(card, ['tessera', family.id, dayOf(family, made.origin)].filter(Boolean).join('-'));
}
