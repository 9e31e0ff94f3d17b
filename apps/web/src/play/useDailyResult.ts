import { type Family, type Game, type Made, timeSpent } from '@tessera/core';
import { useEffect, useMemo } from 'react';
import type { DayResult } from '../daily/days.ts';
import { finishDaily } from '../daily/finish.ts';

/**
 * How an item went, once it is over. Null before that, and for one that does not count. The first end of a day's item is kept, if
 * it came on this page: one that was over before may have been erased since.
 */
export function useDailyResult(
  family: Family,
  made: Made,
  { outcome, session }: Game,
  doesCount: boolean,
  isFresh: boolean,
): DayResult | null {
  const result = useMemo<DayResult | null>(() => {
    if (!doesCount || outcome === 'open') return null;
    return { outcome, spent: timeSpent(session, Date.now()), hints: session.hints };
  }, [outcome, session, doesCount]);
  useEffect(() => {
    if (result && isFresh) finishDaily(family, made, result);
  }, [family, made, result, isFresh]);
  return result;
}
