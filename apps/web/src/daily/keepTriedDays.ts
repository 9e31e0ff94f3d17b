import type { Shelf } from '@tessera/ui/shelf.ts';
import type { DurableShelf } from '../storage/durable.ts';
import { dayKey, newDayRecords } from './days.ts';
import { type DayOfTry, daysIn, lateDaysIn } from './daysOfTries.ts';

/**
 * Keeps the days that tries tell of and that have no record. Each counts as decided when its try was: what was erased since stays
 * erased, whichever page did it.
 */
export async function keepTriedDays(
  shelf: Shelf & Pick<DurableShelf, 'adopt'>,
  attempts: Pick<DurableShelf, 'stampOf'>,
  tried: readonly DayOfTry[],
): Promise<void> {
  const byKey = new Map(tried.map(one => [dayKey(one.day, one.family, one.isLate), one.name]));
  for (const [key, result] of newDayRecords(shelf, daysIn(tried), lateDaysIn(tried))) {
    const stamp = attempts.stampOf(byKey.get(key)!);
    if (stamp !== null) await shelf.adopt(new Map([[key, JSON.stringify(result)]]), stamp);
  }
}
