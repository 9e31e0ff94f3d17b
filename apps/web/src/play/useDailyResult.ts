import { type Family, type Made, timeSpent } from '@tessera/core';
import { useEffect, useMemo } from 'react';
import { dayOf } from '../daily/day.ts';
import type { DayResult } from '../daily/days.ts';
import { finishDaily } from '../daily/finish.ts';
import type { Game } from './game.ts';

/**
 * How a day's item went, once it is over; the first end of the day is kept. Null before that, for other items, and for one
 * that does not count.
 */
export function useDailyResult(
  family: Family,
  made: Made,
  { outcome, session }: Game,
  doesCount: boolean,
): DayResult | null {
  const result = useMemo<DayResult | null>(() => {
    if (!doesCount || outcome === 'open' || !dayOf(family, made.origin)) return null;
    return { outcome, spent: timeSpent(session, Date.now()), hints: session.hints };
  }, [family, made, outcome, session, doesCount]);
  useEffect(() => {
    if (result) finishDaily(family, made, result);
  }, [family, made, result]);
  return result;
}
