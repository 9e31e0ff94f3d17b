import { availableParallelism, loadavg } from 'node:os';

export interface SampleStats {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly mean: number;
}

export function sampleStats(values: readonly number[]): SampleStats {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return { p50: at(0.5), p95: at(0.95), max: at(1), mean };
}

/** SampleStats of times in milliseconds. */
export function timeStatsText({ p50, p95, max, mean }: SampleStats): string {
  const [half, most, all, usual] = [p50, p95, max, mean].map(ms => ms.toPrecision(3));
  return `p50 ${half}, p95 ${most}, max ${all}, mean ${usual} ms`;
}

/** SampleStats of values in some unit. */
export function unitText(values: readonly number[], unit: string): string {
  const { p50, p95, max } = sampleStats(values);
  return `p50 ${p50.toFixed(2)} ${unit}, p95 ${p95.toFixed(2)} ${unit}, max ${max.toFixed(2)} ${unit}`;
}

export function machineText(): string {
  const load = loadavg().map(value => value.toFixed(2));
  return `${availableParallelism()} cores, load ${load.join(' ')}, Node ${process.versions.node}`;
}

/** Milliseconds of processor time, which other processes disturb less than wall-clock time. That of a thread is too coarse. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that some work takes. */
export function timed(work: () => unknown): number {
  const start = processorTime();
  work();
  return processorTime() - start;
}

/** The rate per second of work that returns how much it did, over so many milliseconds after a warm-up a fifth as long. */
export function rateOf(work: () => number, duration: number): number {
  const warm = runFor(work, duration / 5);
  // Slow work is not repeated for the warm-up.
  const { done, spent } = warm.spent < duration ? runFor(work, duration) : warm;
  return (done / spent) * 1000;
}

interface Run {
  readonly done: number;
  readonly spent: number;
}

function runFor(work: () => number, duration: number): Run {
  const start = processorTime();
  let [done, spent] = [0, 0];
  while (spent < duration) {
    done += work();
    spent = processorTime() - start;
  }
  return { done, spent };
}
