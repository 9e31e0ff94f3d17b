import { monitorEventLoopDelay } from 'node:perf_hooks';
import { words } from '../words.ts';
import type { MetricsRegistry } from './registry.ts';

const NANOSECONDS = 1e9;

/** Memory, processor time and the lag of the event loop. Returns what ends the measuring. */
export function measureProcess(metrics: MetricsRegistry): () => void {
  const help = words.metrics;
  const lag = monitorEventLoopDelay({ resolution: 20 });
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
      { labels: { quantile: '0.5' }, value: lag.percentile(50) / NANOSECONDS },
      { labels: { quantile: '0.99' }, value: lag.percentile(99) / NANOSECONDS },
      { labels: { quantile: '1' }, value: lag.max / NANOSECONDS },
    ];
    lag.reset();
    return readings;
  });
  return () => lag.disable();
}
