import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. Services that share a process share each metric; the label `service` keeps them apart.
 */
export const registry = new Registry();

/** Name and help of a metric; `labels` have few values each, never a shop, an id or a path with ids in it. */
export type MetricOptions<Label extends string> = {
  readonly service: string;
  readonly name: `belegfluss_${string}`;
  readonly help: string;
  readonly labels?: readonly Label[];
};

export type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** Counts up: `count({ result: 'ok' })`. */
export function counter<Label extends string = never>(
  options: MetricOptions<Label>,
): (labels: Labels<Label>, by?: number) => void {
  const { service } = options;
  const metric = once(options.name, () => new Counter({ ...declaration(options), registers: [registry] }));
  return (labels, by = 1) => metric.inc({ ...labels, service }, by);
}

/** Takes durations in seconds: `observe({ method: 'A/B' }, 0.012)`. */
export function histogram<Label extends string = never>(
  options: MetricOptions<Label> & { readonly buckets?: readonly number[] },
): (labels: Labels<Label>, seconds: number) => void {
  const { service } = options;
  const buckets = [...(options.buckets ?? callBuckets)];
  const metric = once(
    options.name,
    () => new Histogram({ ...declaration(options), buckets, registers: [registry] }),
  );
  return (labels, seconds) => metric.observe({ ...labels, service }, seconds);
}

export type ServiceGauge<Label extends string> = {
  set(labels: Labels<Label>, value: number): void;
  /** Takes back all that this service has set. */
  clear(): void;
};

/** A value that goes up and down. */
export function gauge<Label extends string = never>(options: MetricOptions<Label>): ServiceGauge<Label> {
  const { service } = options;
  const metric = once(options.name, () => new Gauge({ ...declaration(options), registers: [registry] }));
  const own = new Map<string, Labels<Label> & { readonly service: string }>();
  return {
    set(labels, value) {
      const full = { ...labels, service };
      own.set(Object.values(full).join('\n'), full);
      metric.set(full, value);
    },
    clear() {
      for (const labels of own.values()) metric.remove(labels);
      own.clear();
    },
  };
}

/** Memory, processor, garbage collection and event loop of the process. */
export function observeProcess(service: string): void {
  if (registry.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics({ register: registry, labels: { service } });
}

/** Milliseconds of `performance.now()` since then, in seconds. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const declaration = <Label extends string>({ name, help, labels = [] }: MetricOptions<Label>) => ({
  name,
  help,
  labelNames: ['service', ...labels],
});

/** The first service of a process declares a metric, the others join it. */
function once<Metric>(name: string, create: () => Metric): Metric {
  return (registry.getSingleMetric(name) as Metric | undefined) ?? create();
}
