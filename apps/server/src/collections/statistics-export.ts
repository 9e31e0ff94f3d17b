import type { StatisticsForm } from '@tessera/api/collections.ts';
import type { LibraryStore, StoredCollection, StoredResult } from '@tessera/library';
import { statisticsOf, storedResults } from '@tessera/library';
import { formOf } from './form.ts';

/** How players did on each item of a collection, with what was computed about it. */
export async function collectionStatistics(store: LibraryStore, collection: StoredCollection): Promise<StatisticsForm> {
  const [{ title, items }, results] = await Promise.all([
    formOf(store, collection),
    storedResults(store, collection.id),
  ]);
  const ids = items.map(({ id }) => id);
  const rows = statisticsOf(ids, results).map((row, at) => {
    const { family, tier, score } = items[at]!;
    return { ...row, family, tier, score };
  });
  return { title, players: new Set(results.map(({ player }) => player)).size, items: rows };
}

const ITEM_COLUMNS = [
  'item',
  'family',
  'tier',
  'score',
  'players',
  'solved',
  'gave_up',
  'unaided',
  'time_lower_ms',
  'time_median_ms',
  'time_upper_ms',
  'mean_hints',
  'mean_mistakes',
] as const;

/** A table with a row for each item. No value in it is a text that a person wrote. */
export function itemTable({ items }: StatisticsForm): string {
  const rows = items.map(row => [
    row.item,
    row.family,
    row.tier,
    row.score,
    row.players,
    row.solved,
    row.gaveUp,
    row.unaided,
    row.time?.lower ?? '',
    row.time?.median ?? '',
    row.time?.upper ?? '',
    row.hints,
    row.mistakes,
  ]);
  return table(ITEM_COLUMNS, rows);
}

const RESULT_COLUMNS = ['player', 'item', 'outcome', 'time_ms', 'hints', 'checks', 'mistakes', 'day'] as const;

/** A table with a row for each first attempt; players are numbers, and of the time only the day is known. */
export function resultTable(results: readonly StoredResult[]): string {
  const rows = results.map(({ player, item, outcome, spent, hints, checks, mistakes, day }) => [
    player,
    item,
    outcome,
    spent,
    hints,
    checks,
    mistakes,
    isoDay(day),
  ]);
  return table(RESULT_COLUMNS, rows);
}

/** Days since 1970 as a date. */
export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [columns, ...rows].map(row => `${row.join(',')}\r\n`).join('');
}
