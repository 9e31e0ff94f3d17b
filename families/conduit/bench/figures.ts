import { availableParallelism, loadavg } from 'node:os';

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

export function milliseconds({ p50, p95, max }: Figures): string {
  return `p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms, max ${max.toFixed(2)} ms`;
}

export function machineWords(): string {
  const load = loadavg().map(value => value.toFixed(2));
  return `${availableParallelism()} cores, load ${load.join(' ')}, Node ${process.versions.node}`;
}

/** Milliseconds of processor time, which a busy neighbour stretches less than the clock. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function timed(work: () => void): number {
  const start = processorTime();
  work();
  return processorTime() - start;
}

/** How often a second `work` can be done, when it runs for so many milliseconds after a warm-up a fifth as long. */
export function rateOf(work: () => void, duration: number): number {
  runFor(work, duration / 5);
  const { count, spent } = runFor(work, duration);
  return (count / spent) * 1000;
}

function runFor(work: () => void, duration: number): { readonly count: number; readonly spent: number } {
  const start = processorTime();
  let count = 0;
  let spent = 0;
  while (spent < duration) {
    work();
    count++;
    spent = processorTime() - start;
  }
  return { count, spent };
}
