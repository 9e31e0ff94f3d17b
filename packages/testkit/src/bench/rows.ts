import { parseArgs } from 'node:util';
import { type SampleStats, sampleStats } from './figures.ts';

/** What a row must keep: its median, 95 of 100 or all of it at most so large, its median at least so large, or at least so many times as fast as plain code in the same run. */
export type Limit =
  | { readonly p50AtMost: number }
  | { readonly p95AtMost: number }
  | { readonly maxAtMost: number }
  | { readonly p50AtLeast: number }
  | { readonly timesPlainAtLeast: number };

/** One line of the table of `npm run bench`. */
export interface BenchRow {
  readonly group: string;
  readonly name: string;
  readonly unit: 'ms' | 'µs' | '%' | 'MB' | 'KB' | '/s';
  readonly figures: SampleStats;
  /** How many times as long the plain code takes; null where there is none. */
  readonly timesPlain: number | null;
  readonly limit: Limit;
}

export interface Group {
  readonly name: string;
  measure(report: (row: Omit<BenchRow, 'group'>) => void): void | Promise<void>;
}

export function isKept({ figures, timesPlain, limit }: BenchRow): boolean {
  if ('p50AtMost' in limit) return figures.p50 <= limit.p50AtMost;
  if ('p95AtMost' in limit) return figures.p95 <= limit.p95AtMost;
  if ('maxAtMost' in limit) return figures.max <= limit.maxAtMost;
  if ('p50AtLeast' in limit) return figures.p50 >= limit.p50AtLeast;
  return timesPlain !== null && timesPlain >= limit.timesPlainAtLeast;
}

/** A row about a list of values whose median has a limit. */
export function limited(
  name: string,
  unit: BenchRow['unit'],
  values: readonly number[],
  most: number,
): Omit<BenchRow, 'group'> {
  return { name, unit, figures: sampleStats(values), timesPlain: null, limit: { p50AtMost: most } };
}

/** The same with a limit for 95 of 100 values. */
export function limitedMostly(...row: Parameters<typeof limited>): Omit<BenchRow, 'group'> {
  return { ...limited(...row), limit: { p95AtMost: row[3] } };
}

/** A row about rates whose median must reach something. */
export function atLeast(...row: Parameters<typeof limited>): Omit<BenchRow, 'group'> {
  return { ...limited(...row), limit: { p50AtLeast: row[3] } };
}

/** The same with a limit for every value. */
export function limitedInAll(...row: Parameters<typeof limited>): Omit<BenchRow, 'group'> {
  return { ...limited(...row), limit: { maxAtMost: row[3] } };
}

/** Measures the groups that the arguments name, all without arguments, and writes every row as a line of JSON. */
export async function runGroups(groups: readonly Group[]): Promise<void> {
  const names = parseArgs({ allowPositionals: true }).positionals;
  for (const group of groups.filter(({ name }) => names.length === 0 || names.includes(name))) {
    await group.measure(row => void process.stdout.write(`${JSON.stringify({ group: group.name, ...row })}\n`));
  }
}
