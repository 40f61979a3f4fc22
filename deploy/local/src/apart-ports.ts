import type { ApartName, ReplicaPorts } from './apart-environment.ts';
import { type InstallationConfig, type ServiceName, serviceNames } from './installation-config.ts';
import { freePort } from './postgres.ts';

export type ApartPorts = Readonly<Record<ApartName, readonly ReplicaPorts[]>>;

/**
 * A single ingest has the public port; several are behind the balancer, which has it then. Metrics count up from the
 * configured port, the gateway's first, then the services' in their listed order; 0 takes free ones.
 */
export async function choosePorts(
  { ingestPort, telemetry }: Pick<InstallationConfig, 'ingestPort' | 'telemetry'>,
  scale: Partial<Readonly<Record<ServiceName, number>>>,
): Promise<ApartPorts> {
  let next = telemetry?.metrics?.port ?? null;
  const metricsPort = async (): Promise<number | null> => {
    if (next === 0) return freePort();
    const own = next;
    if (next !== null) next += 1;
    return own;
  };
  const gateway: ReplicaPorts = { grpc: 0, ingest: 0, metrics: await metricsPort() };
  const entries: [ApartName, readonly ReplicaPorts[]][] = [['gateway', [gateway]]];
  for (const name of serviceNames) {
    const count = scale[name] ?? 1;
    const own: ReplicaPorts[] = [];
    for (let index = 0; index < count; index += 1) {
      const ingest = name === 'webhooks' && count > 1 ? await freePort() : ingestPort;
      own.push({ grpc: await freePort(), ingest, metrics: await metricsPort() });
    }
    entries.push([name, own]);
  }
  return Object.fromEntries(entries) as ApartPorts;
}
