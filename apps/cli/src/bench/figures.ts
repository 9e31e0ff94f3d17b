import { availableParallelism, loadavg } from 'node:os';

/** The value below which a share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function figures(values: readonly number[], unit: string): string {
  const [p50, p95, max] = [quantile(values, 0.5), quantile(values, 0.95), Math.max(...values)];
  return `p50 ${p50.toFixed(2)} ${unit}, p95 ${p95.toFixed(2)} ${unit}, max ${max.toFixed(2)} ${unit}`;
}

export function machineWords(): string {
  const load = loadavg().map(value => value.toFixed(2));
  return `${availableParallelism()} cores, load ${load.join(' ')}, Node ${process.versions.node}`;
}
