import type { Judged } from '../../../src/review/judged.ts';

/** What the graph shows of a draft. */
export const FIGURES = ['chance', 'margin'] as const;
export type FigureName = (typeof FIGURES)[number];

export interface Point {
  readonly n: number;
  /** From 0, at the left, to 1. */
  readonly x: number;
  /** From 0, at the bottom, to 1; a half is even. */
  readonly y: number;
  readonly value: number;
}

interface Change {
  readonly before: number;
  readonly after: number;
}

/** The least lead, in points, that the top of the graph stands for. */
const LEAST_TOP = 10;

/**
 * The drafts as one player sees them. Of two players every draft tells how both stand, of more that of the player who
 * drafts alone.
 */
export function seriesOf(
  judged: readonly Judged[],
  drafts: readonly number[],
  seat: number,
  figure: FigureName,
  isForBoth: boolean,
): readonly Point[] {
  const told = judged.flatMap(one => {
    if (one.seat !== seat && !isForBoth) return [];
    const change = changeBy(one, seat, figure);
    return change ? [{ n: one.n, value: change.before }] : [];
  });
  const top = topOf(told.map(({ value }) => value));
  const last = Math.max(1, drafts.length - 1);
  return told.map(({ n, value }) => ({
    n,
    x: drafts.indexOf(n) / last,
    y: figure === 'chance' ? value : (value / top + 1) / 2,
    value,
  }));
}

/** What a draft made of a figure, as one player sees it; null where it is not known. */
export function changeBy(one: Judged, seat: number, figure: FigureName): Change | null {
  const [before, after] = figure === 'chance' ? [one.chance, one.chanceAfter] : [one.value, one.value - one.regret];
  if (before === null || after === null) return null;
  const seen = (value: number) => (one.seat === seat ? value : figure === 'chance' ? 1 - value : -value);
  return { before: seen(before), after: seen(after) };
}

/** The lead that the top of the graph stands for. */
export function topOf(values: readonly number[]): number {
  return Math.max(LEAST_TOP, ...values.map(Math.abs));
}
