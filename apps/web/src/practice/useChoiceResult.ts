import { type Band, type Family, type Game, isProven, type Made, timeSpent, type UnprovenItem } from '@tessera/core';
import { useEffect, useMemo } from 'react';
import type { DayResult } from '../daily/days.ts';
import { finishDaily } from '../daily/finish.ts';

/**
 * How a choice was graded. Null before that, and for one that does not count. The first in a day's position is kept, if it came
 * on this page: one that was made before may have been erased since.
 */
export function useChoiceResult(
  family: Family,
  made: Made | UnprovenItem,
  { session }: Game,
  band: Band | null,
  doesCount: boolean,
  isFresh: boolean,
): DayResult | null {
  const result = useMemo<DayResult | null>(() => {
    if (!doesCount || band === null) return null;
    return { outcome: band, spent: timeSpent(session, Date.now()), hints: session.hints };
  }, [session, band, doesCount]);
  useEffect(() => {
    if (result && isFresh && isProven(made)) finishDaily(family, made, result);
  }, [family, made, result, isFresh]);
  return result;
}
