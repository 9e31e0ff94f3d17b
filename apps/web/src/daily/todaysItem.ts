import type { Family, Made } from '@tessera/core';
import { keptItem, knownItem } from '../mill/keptItem.ts';
import { dayAt, linkOfDay } from './day.ts';

const placeOf = (family: Family) => `today/${family.id}`;
const linkOfToday = (family: Family) => linkOfDay(family, dayAt(new Date()));

/** Today's item if this browser has made it already. */
export function knownToday(family: Family): Made | null {
  return knownItem(family, placeOf(family), linkOfToday(family));
}

/** Today's item, made in the mill's workers and kept for the day. */
export function makeToday(family: Family, stop: AbortSignal): Promise<Made | null> {
  return keptItem(family, placeOf(family), linkOfToday(family), stop);
}
