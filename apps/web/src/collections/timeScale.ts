import type { ItemStatisticsForm } from '@tessera/api/collections.ts';

/** An item that somebody solved. */
export interface SolvedItem extends Pick<ItemStatisticsForm, 'item' | 'family' | 'score'> {
  readonly time: NonNullable<ItemStatisticsForm['time']>;
}

export function solvedItems(items: readonly ItemStatisticsForm[]): readonly SolvedItem[] {
  return items.flatMap(({ item, family, score, time }) => (time ? [{ item, family, score, time }] : []));
}

/** Steps between lines, in milliseconds. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200].map(seconds => seconds * 1000);
const MOST_LINES = 5;

/** The range of scores, and round times from nothing to the longest. */
export function timeScale(items: readonly SolvedItem[]) {
  const scores = items.map(({ score }) => score);
  const longest = Math.max(...items.map(({ time }) => time.upper), 1);
  const step = STEPS.find(one => longest / one <= MOST_LINES) ?? Math.ceil(longest / MOST_LINES);
  const lines = Math.ceil(longest / step);
  return {
    least: Math.min(...scores),
    most: Math.max(...scores),
    top: lines * step,
    ticks: Array.from({ length: lines + 1 }, (_, n) => n * step),
  };
}
