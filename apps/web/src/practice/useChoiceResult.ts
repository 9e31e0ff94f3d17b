import { type Band, type Family, type Game, isProven, type Made, timeSpent, type UnprovenItem } from '@tessera/core';
import { useEffect, useMemo } from 'react';
import type { DayResult } from '../daily/days.ts';
import { finishDaily } from '../daily/finish.ts';

/** How a choice was graded; the first in a day's position is kept. Null before that, and for one that does not count. */
export function useChoiceResult(
  family: Family,
  made: Made | UnprovenItem,
  { session }: Game,
  band: Band | null,
  doesCount: boolean,
): DayResult | null {
  const result = useMemo<DayResult | null>(() => {
    if (!doesCount || band === null) return null;
    return { outcome: band, spent: timeSpent(session, Date.now()), hints: session.hints };
  }, [session, band, doesCount]);
  useEffect(() => {
    if (result && isProven(made)) finishDaily(family, made, result);
  }, [family, made, result]);
  return result;
}
