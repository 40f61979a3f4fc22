import { counter, type Labels, registry, type ServiceGauge } from './registry.ts';

/** One value that a probe has read. */
export type Reading = { readonly set: () => void };

/** A value for a gauge: `reading(waiting, {}, 3)`. */
export const reading = <Label extends string>(
  gauge: ServiceGauge<Label>,
  labels: Labels<Label>,
  value: number,
): Reading => ({ set: () => gauge.set(labels, value) });

/** Values that are looked up when somebody asks for them, such as the age of a queue's oldest piece. */
export type Probe = {
  readonly service: string;
  /** Names it where it fails. */
  readonly name: string;
  readonly gauges: readonly { clear(): void }[];
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
};

type RegisteredProbe = Probe & {
  readonly failed: (labels: Labels<'probe'>) => void;
  running: Promise<readonly Reading[] | null> | null;
};

const probes = new Set<RegisteredProbe>();
const probeMs = 2_000;

/** Asks the probe at every scrape from now on; answers how to end it. */
export function addProbe(probe: Probe): () => void {
  const failed = counter({
    service: probe.service,
    name: 'belegfluss_probe_failures_total',
    help: 'Values that could not be read for a scrape.',
    labels: ['probe'],
  });
  const registered: RegisteredProbe = { ...probe, failed, running: null };
  probes.add(registered);
  return () => {
    probes.delete(registered);
    for (const gauge of probe.gauges) gauge.clear();
  };
}

/**
 * All metrics in Prometheus' text format. A probe that fails or takes longer than two seconds leaves its values out
 * and is counted: an old value would look like a good one. It is not asked again before its last answer has come.
 */
export async function renderMetrics(): Promise<string> {
  await Promise.all([...probes].map(ask));
  return registry.metrics();
}

async function ask(probe: RegisteredProbe): Promise<void> {
  const readings = probe.running ? null : await Promise.race([read(probe), afterMs(probeMs)]);
  for (const gauge of probe.gauges) gauge.clear();
  if (readings) for (const { set } of readings) set();
  else probe.failed({ probe: probe.name });
}

function read(probe: RegisteredProbe): Promise<readonly Reading[] | null> {
  const running = Promise.resolve()
    .then(() => probe.read())
    .catch(() => null)
    .finally(() => {
      probe.running = null;
    });
  probe.running = running;
  return running;
}

const afterMs = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
