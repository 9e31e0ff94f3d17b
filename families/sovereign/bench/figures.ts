import { loadavg } from 'node:os';

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly mean: number;
}

export function figuresOf(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return { p50: at(0.5), p95: at(0.95), max: at(1), mean };
}

/** Milliseconds of processor time that one call takes. */
export function millisecondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Calls a second of processor time, over at least `duration` milliseconds of it. */
export function rateOf(work: () => number, duration: number): number {
  let calls = 0;
  let spent = 0;
  while (spent < duration) {
    spent += millisecondsOf(() => {
      calls += work();
    });
  }
  return (calls * 1000) / spent;
}

export function figureWords({ p50, p95, max, mean }: Figures): string {
  const digits = (ms: number): string => ms.toPrecision(3);
  return `p50 ${digits(p50)}, p95 ${digits(p95)}, max ${digits(max)}, mean ${digits(mean)} ms`;
}

export function machineWords(): string {
  return `node ${process.version}, load ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}`;
}
