import { PLAIN_COLORS, type PlainColor, type PlainCounts } from './plain-types.ts';

export function countOf(counts: PlainCounts, color: PlainColor): number {
  return counts[color] ?? 0;
}

export function totalOf(counts: PlainCounts): number {
  return PLAIN_COLORS.reduce((sum, color) => sum + countOf(counts, color), 0);
}

/** The counts with `change` more (or fewer) of a colour; colours in fixed order, none at zero. */
export function changed(counts: PlainCounts, color: PlainColor, change: number): PlainCounts {
  return plus(counts, { [color]: change });
}

export function plus(a: PlainCounts, b: PlainCounts): PlainCounts {
  const sum: Partial<Record<PlainColor, number>> = {};
  for (const color of PLAIN_COLORS) {
    const count = countOf(a, color) + countOf(b, color);
    if (count < 0) throw new Error(`fewer than no tiles of ${color}`);
    if (count > 0) sum[color] = count;
  }
  return sum;
}
