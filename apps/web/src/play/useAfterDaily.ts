import { useNavigate } from '@tanstack/react-router';
import type { CatalogEntry } from '@tessera/catalog';
import type { Family, Made, UnprovenItem } from '@tessera/core';
import { useEffect, useState } from 'react';
import { dayAt, dayOf } from '../daily/day.ts';
import { type DayResult, readDays, streakOf } from '../daily/days.ts';
import { makeToday } from '../daily/todaysItem.ts';
import { loadView } from '../families.ts';
import { shownFamilies } from '../menu.ts';
import { shelf } from '../storage/browser.ts';
import { nextDaily } from './nextDaily.ts';

/** What follows a finished item of today. */
export interface AfterDaily {
  /** Days in a row, today among them; null where today is not one of them. */
  readonly streak: number | null;
  /** Leads to the next item of today that is not finished; null where all are. */
  readonly next: { readonly title: string; go(): void } | null;
}

const NOTHING: AfterDaily = { streak: null, next: null };

/** The streak and the next item of today, once this one has a result; the next item is prepared. */
export function useAfterDaily(
  family: Family,
  { origin }: Pick<Made | UnprovenItem, 'origin'>,
  result: DayResult | null,
) {
  const navigate = useNavigate();
  const [after, setAfter] = useState<{ readonly streak: number | null; readonly entry: CatalogEntry | null } | null>(
    null,
  );
  useEffect(() => {
    const today = dayAt(new Date());
    if (!result || dayOf(family, origin) !== today) return setAfter(null);
    // The result was kept by the effect that comes before this one.
    const days = readDays(shelf);
    const { length, withToday } = streakOf(days, today);
    setAfter({ streak: withToday ? length : null, entry: nextDaily(shownFamilies, days, today, family.id) });
  }, [family, origin, result]);
  const entry = after?.entry ?? null;
  usePreparedToday(entry);
  if (!after) return NOTHING;
  const go = (to: CatalogEntry) => () => void navigate({ to: '/$family/today', params: { family: to.id } });
  return { streak: after.streak, next: entry && { title: entry.title, go: go(entry) } } satisfies AfterDaily;
}

/** Makes today's item of a family, and loads its board, unless the page is left before. */
function usePreparedToday(entry: CatalogEntry | null): void {
  useEffect(() => {
    if (!entry) return;
    const control = new AbortController();
    const load = async () => {
      const [family] = await Promise.all([entry.load(), loadView(entry.id)]);
      if (!control.signal.aborted) await makeToday(family, control.signal);
    };
    // What fails here fails again, and is told, when the item is opened.
    load().catch(() => null);
    return () => control.abort();
  }, [entry]);
}
