import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApartName, composeEnvironment } from './apart-environment.ts';
import { choosePorts } from './apart-ports.ts';
import { createReplica, type Death, type Replica } from './apart-replica.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import {
  getIngestUrl,
  type InstallationConfig,
  type ServiceAddresses,
  type ServiceName,
  serviceNames,
} from './installation-config.ts';
import { isListening } from './nats.ts';
import { projectRoot } from './parts-home.ts';
import type { AmongProcesses, RunningServices } from './services.ts';

export type { ApartName } from './apart-environment.ts';
export type { Death } from './apart-replica.ts';

/** The same services, each in separate processes; needs `npm run build` and NATS. */
export type SeparateServices = {
  readonly gatewayUrl: string;
  readonly ingestUrl: string;
  /** Addresses that clients dial; a service with replicas has several hosts in one address. */
  readonly addresses: ServiceAddresses;
  /** Kills a process without warning, as a crash or the out-of-memory killer does. It is not restarted. */
  kill(name: ApartName, index?: number): Promise<void>;
  /** Starts a process that was killed; resolves when it is spawned. */
  restart(name: ApartName, index?: number): void;
  /** Stops the execution of a process (SIGSTOP): its connections stay open and nothing is answered. */
  pause(name: ApartName, index?: number): void;
  resume(name: ApartName, index?: number): void;
  replicas(name: ApartName): number;
  /** Addresses of the metrics of each process of a name; empty when they are off. */
  metricsUrls(name: ApartName): readonly string[];
  /** Process ids of the running replicas. */
  pids(name: ApartName): readonly number[];
  /** Resident memory of one process in bytes; null when it does not run. */
  memoryBytes(name: ApartName, index?: number): Promise<number | null>;
  /** Processes that ended unexpectedly and were restarted. */
  deaths(): readonly Death[];
  /** Resolves when every process accepts calls. */
  untilReady(): Promise<void>;
  stop(): Promise<void>;
};

export type ApartOptions = {
  /** File that receives the output of a replica, such as `orders-2`; all may share one file. */
  readonly logFile: string | ((replica: string) => string);
  /**
   * Only these services have processes. All others, including the gateway, run together in the calling process, which
   * `startOthers` starts.
   */
  readonly only?: readonly ServiceName[];
  readonly startOthers?: (amongProcesses: AmongProcesses) => Promise<RunningServices>;
  /** Number of processes of a service; one by default. */
  readonly scale?: Partial<Readonly<Record<ServiceName, number>>>;
  /** Additional environment variables for the processes of a service. */
  readonly environment?: Partial<Readonly<Record<ApartName, Readonly<Record<string, string>>>>>;
  /** Program that runs instead of the service's bundle. */
  readonly programs?: Partial<Readonly<Record<ApartName, string>>>;
  /** Node executable other than that of this process. */
  readonly node?: string;
  /** Called when a process died unexpectedly. */
  readonly died?: (death: Death) => void;
  /** Aborts the start: everything started is stopped, and the start rejects. */
  readonly signal?: AbortSignal;
  /** Keeps Ctrl+C in the terminal from the processes: their starter stops them in order. */
  readonly ownGroup?: boolean;
};

const everyName: readonly ApartName[] = [...serviceNames, 'gateway'];

export async function startApart(
  config: InstallationConfig & { readonly natsUrl: string },
  options: ApartOptions,
): Promise<SeparateServices> {
  const names = options.only ?? everyName;
  const services = options.only ?? serviceNames;
  const ports = await choosePorts(config, options.scale ?? {});
  const addresses = Object.fromEntries(
    serviceNames.map((name) => [name, toGrpcAddress(ports[name].map(({ grpc }) => grpc))]),
  ) as ServiceAddresses;
  const deaths: Death[] = [];
  const died = (death: Death) => {
    deaths.push(death);
    options.died?.(death);
  };
  const replicas = new Map<ApartName, readonly Replica[]>(
    names.map((name) => [
      name,
      ports[name].map((own, index) => {
        const replica = ports[name].length > 1 ? `${name}-${index + 1}` : name;
        return createReplica({
          name: replica,
          node: options.node ?? process.execPath,
          program: options.programs?.[name] ?? toBundlePath(name),
          environment: {
            PATH: process.env.PATH,
            ...composeEnvironment(name, config, addresses, own),
            ...options.environment?.[name],
          },
          logFile: typeof options.logFile === 'string' ? options.logFile : options.logFile(replica),
          died,
          ownGroup: options.ownGroup ?? false,
        });
      }),
    ]),
  );
  const all = [...replicas.values()].flat();
  const one = (name: ApartName, index = 0): Replica => {
    const replica = replicas.get(name)?.[index];
    if (!replica) throw new Error(`There is no replica ${index} of ${name}.`);
    return replica;
  };
  const gatewayUrl = `http://127.0.0.1:${config.gatewayPort}`;
  const everyPort = services.flatMap((name) => ports[name].map(({ grpc }) => grpc));

  for (const replica of all) replica.start();
  let balancer: Balancer | null = null;
  let others: RunningServices | undefined;
  const apart: SeparateServices = {
    gatewayUrl,
    ingestUrl: getIngestUrl(config),
    addresses,
    kill: (name, index) => one(name, index).end('SIGKILL'),
    restart: (name, index) => one(name, index).start(),
    pause: (name, index) => one(name, index).pause(),
    resume: (name, index) => one(name, index).resume(),
    replicas: (name) => replicas.get(name)?.length ?? 0,
    metricsUrls: (name) =>
      ports[name].flatMap(({ metrics }) =>
        metrics === null ? [] : [`http://${config.telemetry?.metrics?.host}:${metrics}/metrics`],
      ),
    pids: (name) => (replicas.get(name) ?? []).flatMap((replica) => replica.pid() ?? []),
    memoryBytes: (name, index) => one(name, index).memoryBytes(),
    deaths: () => deaths,
    untilReady: () => untilReady(gatewayUrl, everyPort, options.signal),
    async stop() {
      await balancer?.stop();
      await Promise.all(all.map((replica) => replica.end('SIGTERM')));
      await others?.stop();
    },
  };
  try {
    if (ports.webhooks.length > 1) {
      const targets = ports.webhooks.map(({ ingest }) => ingest);
      balancer = await startBalancer({ port: config.ingestPort, targets });
    }
    if (options.only) others = await options.startOthers?.({ elsewhere: options.only, addresses });
    await apart.untilReady();
    return apart;
  } catch (error) {
    await apart.stop();
    throw error;
  }
}

const toBundlePath = (name: ApartName): string =>
  join(projectRoot(), name === 'gateway' ? 'gateway' : `services/${name}`, 'dist/main.js');

/** gRPC's notation for a name with several addresses. */
function toGrpcAddress(grpcPorts: readonly number[]): string {
  const hosts = grpcPorts.map((port) => `127.0.0.1:${port}`).join(',');
  return grpcPorts.length > 1 ? `ipv4:${hosts}` : hosts;
}

/** The gateway is ready when a replica of every service behind it is; the other replicas are checked by their ports. */
async function untilReady(
  gatewayUrl: string,
  ports: readonly number[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    signal?.throwIfAborted();
    const listening = await Promise.all(ports.map(isListening));
    const isUp = () =>
      fetch(`${gatewayUrl}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.ok,
        () => false,
      );
    if (listening.every(Boolean) && (await isUp())) return;
    await pause(100);
  }
  throw new Error('The services did not become ready; their log says why.');
}
