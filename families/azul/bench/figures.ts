import { availableParallelism, loadavg } from 'node:os';

/** The value below which a share of the values lies. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const sorted = Float64Array.from(values).sort();
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: quantile(sorted, 1) };
}

export function machineWords(): string {
  const load = loadavg().map(value => value.toFixed(2));
  return `${availableParallelism()} cores, load ${load.join(' ')}, Node ${process.versions.node}`;
}

/** Milliseconds of processor time, which a busy neighbour stretches less than the clock. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Times a second that `work` can be done, batch by batch, after one batch to warm up. */
export function rates(work: () => void, batch: number, batches: number): readonly number[] {
  const run = () => {
    const start = processorTime();
    for (let i = 0; i < batch; i++) work();
    return (batch / (processorTime() - start)) * 1000;
  };
  run();
  return Array.from({ length: batches }, run);
}
