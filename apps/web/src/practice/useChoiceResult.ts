import type { Band } from '@tessera/core';
import { type Family, isProven, type Made, timeSpent, type UnprovenItem } from '@tessera/core';
import { useEffect, useMemo } from 'react';
import { dayOf } from '../daily/day.ts';
import type { DayResult } from '../daily/days.ts';
import { finishDaily } from '../daily/finish.ts';
import type { Game } from '../play/game.ts';

/**
 * How the choice in a day's position was graded; the first of the day is kept. Null before that, for other items, and for one
 * that does not count.
 */
export function useChoiceResult(
  family: Family,
  made: Made | UnprovenItem,
  { session }: Game,
  band: Band | null,
  doesCount: boolean,
): DayResult | null {
  const result = useMemo<DayResult | null>(() => {
    if (!doesCount || band === null || !dayOf(family, made.origin)) return null;
    return { outcome: band, spent: timeSpent(session, Date.now()), hints: session.hints };
  }, [family, made, session, band, doesCount]);
  useEffect(() => {
    if (result && isProven(made)) finishDaily(family, made, result);
  }, [family, made, result]);
  return result;
}
