import { monitorEventLoopDelay } from 'node:perf_hooks';
import { words } from '../words.ts';
import type { MetricsRegistry } from './registry.ts';

const NANOSECONDS = 1e9;
const TIMER_MS = 20;

/** How late a timer was, in seconds: what is measured is the whole time from one timer to the next. */
export function lateness(measured: number): number {
  return Math.max(0, measured / NANOSECONDS - TIMER_MS / 1000);
}

/** Memory, processor time and the lag of the event loop. Returns a function that ends the measurement. */
export function measureProcess(metrics: MetricsRegistry): () => void {
  const help = words.metrics;
  const lag = monitorEventLoopDelay({ resolution: TIMER_MS });
  lag.enable();
  metrics.gauge('process_resident_memory_bytes', help.memory, () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_used_bytes', help.heap, () => process.memoryUsage().heapUsed);
  metrics.gauge('process_start_time_seconds', help.started, () => Math.round(Date.now() / 1000 - process.uptime()));
  metrics.gauge('process_cpu_seconds', help.processor, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('nodejs_eventloop_lag_seconds', help.lag, () => {
    const readings = [
      { labels: { quantile: '0.5' }, value: lateness(lag.percentile(50)) },
      { labels: { quantile: '0.99' }, value: lateness(lag.percentile(99)) },
      { labels: { quantile: '1' }, value: lateness(lag.max) },
    ];
    lag.reset();
    return readings;
  });
  return () => lag.disable();
}
