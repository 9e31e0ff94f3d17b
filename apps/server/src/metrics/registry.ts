import { lineOf, type MetricLabels, type MetricSample } from './sample.ts';

/** A series for each combination of labels; beyond this many, a metric takes no new ones. */
const MOST_SERIES = 1000;

type Kind = 'counter' | 'gauge' | 'histogram';

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  read(): readonly MetricSample[] | Promise<readonly MetricSample[]>;
}

/** One number, or one for each combination of labels. */
export type GaugeReading = number | readonly { readonly labels: MetricLabels; readonly value: number }[];

export interface MetricCounter {
  /** Labels come from small fixed sets: never an id, a key or an address. */
  add(labels: MetricLabels, by?: number): void;
}

export interface MetricHistogram {
  observe(labels: MetricLabels, value: number): void;
}

/** The numbers of a server, in the text format of Prometheus. */
export interface MetricsRegistry {
  counter(name: string, help: string): MetricCounter;
  histogram(name: string, help: string, bounds: readonly number[]): MetricHistogram;
  /** Read whenever the numbers are asked for. */
  gauge(name: string, help: string, read: () => GaugeReading | Promise<GaugeReading>): void;
  text(): Promise<string>;
}

export function createMetrics(): MetricsRegistry {
  const metrics = new Map<string, Metric>();
  const add = (metric: Metric) => {
    if (!/^[a-z][a-z0-9_]*$/.test(metric.name)) throw new Error(`${metric.name} is no name of a metric`);
    if (metrics.has(metric.name)) throw new Error(`there are two metrics ${metric.name}`);
    metrics.set(metric.name, metric);
  };
  return {
    counter(name, help) {
      const totals = seriesMap<{ total: number }>(() => ({ total: 0 }));
      add({
        name,
        help,
        kind: 'counter',
        read: () => totals.all().map(({ labels, state }) => ({ name, labels, value: state.total })),
      });
      return {
        add: (labels, by = 1) => {
          const state = totals.of(labels);
          if (state) state.total += by;
        },
      };
    },
    histogram(name, help, bounds) {
      const histograms = seriesMap(() => ({ counts: bounds.map(() => 0), count: 0, sum: 0 }));
      add({
        name,
        help,
        kind: 'histogram',
        read: () =>
          histograms
            .all()
            .flatMap(({ labels, state }) => [
              ...bounds.map((bound, n) => bucket(name, labels, String(bound), state.counts[n]!)),
              bucket(name, labels, '+Inf', state.count),
              { name: `${name}_sum`, labels, value: state.sum },
              { name: `${name}_count`, labels, value: state.count },
            ]),
      });
      return {
        observe: (labels, value) => {
          const state = histograms.of(labels);
          if (!state) return;
          state.count++;
          state.sum += value;
          for (let n = bounds.length - 1; n >= 0 && value <= bounds[n]!; n--) state.counts[n]!++;
        },
      };
    },
    gauge(name, help, read) {
      add({
        name,
        help,
        kind: 'gauge',
        read: async () => {
          const reading = await read();
          return typeof reading === 'number'
            ? [{ name, labels: {}, value: reading }]
            : reading.slice(0, MOST_SERIES).map(({ labels, value }) => ({ name, labels, value }));
        },
      });
    },
    async text() {
      const parts = await Promise.all([...metrics.values()].map(textOf));
      return `${parts.join('\n')}\n`;
    },
  };
}

function bucket(name: string, labels: MetricLabels, le: string, value: number): MetricSample {
  return { name: `${name}_bucket`, labels: { ...labels, le }, value };
}

/** A metric that cannot be read is left out; the others are still written. */
async function textOf({ name, help, kind, read }: Metric): Promise<string> {
  const samples = await Promise.resolve()
    .then(read)
    .catch(() => []);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...samples.map(lineOf)].join('\n');
}

/** What was counted, by labels. */
function seriesMap<T>(create: () => T) {
  const series = new Map<string, { readonly labels: MetricLabels; readonly state: T }>();
  return {
    of(labels: MetricLabels): T | null {
      const key = Object.values(labels).join('\0');
      const known = series.get(key);
      if (known) return known.state;
      if (series.size >= MOST_SERIES) return null;
      const state = create();
      series.set(key, { labels, state });
      return state;
    },
    all: () => [...series.values()],
  };
}
