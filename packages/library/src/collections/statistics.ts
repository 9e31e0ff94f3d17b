import type { PlayResult } from './results.ts';

/** A quarter of the values is at most `lower`, half at most `median`, three quarters at most `upper`. */
export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** How players did on one item, at their first attempt. */
export interface ItemStatistics {
  readonly item: string;
  /** How many tried it. */
  readonly players: number;
  /** Solved, or the best move found. */
  readonly solved: number;
  readonly gaveUp: number;
  /** Solved without a hint or a check that found a mistake. */
  readonly unaided: number;
  /** Milliseconds of those who solved it; null where nobody did. */
  readonly time: Quartiles | null;
  /** Means over all who tried; 0 for nobody. */
  readonly hints: number;
  readonly mistakes: number;
}

const SOLVED: ReadonlySet<string> = new Set(['solved', 'best']);

/** One row for each of the items, in their order. */
export function statisticsOf(items: readonly string[], results: readonly PlayResult[]): readonly ItemStatistics[] {
  const byItem = Map.groupBy(results, ({ item }) => item);
  return items.map(item => statisticsOfItem(item, byItem.get(item) ?? []));
}

function statisticsOfItem(item: string, results: readonly PlayResult[]): ItemStatistics {
  const solved = results.filter(({ outcome }) => SOLVED.has(outcome));
  return {
    item,
    players: results.length,
    solved: solved.length,
    gaveUp: results.filter(({ outcome }) => outcome === 'given-up').length,
    unaided: solved.filter(({ hints, mistakes }) => hints === 0 && mistakes === 0).length,
    time: quartilesOf(solved.map(({ spent }) => spent)),
    hints: meanOf(results.map(({ hints }) => hints)),
    mistakes: meanOf(results.map(({ mistakes }) => mistakes)),
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** With linear interpolation between the two nearest values (Hyndman and Fan, type 7); null for no values. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    return below + (above - below) * (place - Math.floor(place));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
