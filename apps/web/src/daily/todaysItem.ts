import type { Family, MadeLine } from '@tessera/core';
import { keptItem, knownItem } from '../mill/keptItem.ts';
import { dayAt, linkOfDay } from './day.ts';

const WAIT_MS = 150;

const placeOf = (family: Family) => `today/${family.id}`;
const linkOfToday = (family: Family) => linkOfDay(family, dayAt(new Date()));

/** Today's item if this browser has made it already. */
export function knownToday(family: Family): MadeLine | null {
  return knownItem(family, placeOf(family), linkOfToday(family));
}

/** Today's item, made in the mill's workers and kept for the day. */
export function makeToday(family: Family, stop: AbortSignal): Promise<MadeLine | null> {
  return keptItem(family, placeOf(family), linkOfToday(family), stop);
}

/** Today's item if it is at hand, or comes to hand so soon that a page for the wait would only flicker. */
export async function todayAtOnce(family: Family, stop: AbortSignal): Promise<MadeLine | null> {
  const known = knownToday(family);
  // A position to choose a move in is shown before it is proven; nobody waits for that.
  if (known || family.judge.kind === 'choose') return known;
  const patience = new Promise<null>(resolve => setTimeout(resolve, WAIT_MS, null));
  // What fails here fails again, and is told, on the page for the wait.
  return Promise.race([makeToday(family, stop).catch(() => null), patience]);
}
