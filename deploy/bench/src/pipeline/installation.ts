import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApartOptions, type SeparateServices, startApart } from '@belegfluss/local/apart';
import { freePort, startPostgres } from '@belegfluss/local/postgres';
import { seedShop } from '@belegfluss/local/seed';
import { createSandbox, type Sandbox } from '@belegfluss/sandbox/service';
import { startNats } from '@belegfluss/testing/nats';
import { countingSettings, prepareCounting } from '../counts/read-databases.ts';
import { startInstantProvider } from './instant-provider.ts';

export const clientSecret = 'sandbox-client-secret';
export const demoShop = 'belegfluss-demo.myshopify.com';
export const secretKey = { id: 'bench', key: Buffer.alloc(32, 7) };
const sevdeskToken = '0123456789abcdef0123456789abcdef';
export const serviceToken = 'a-service-token-for-the-bench-0123456789';

export type BenchInstallation = {
  readonly services: SeparateServices;
  readonly sandbox: Sandbox;
  readonly databaseUrl: (service: string) => string;
  readonly providerUrl: string;
  /** How many invoices the provider made for an order, by the order's id. */
  readonly made: ReadonlyMap<string, number>;
  /** When an order's invoice was enshrined, by the order's id, in `performance.now()` of this process. */
  readonly enshrinedAt: ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

/** Starts the distributed form with a durable PostgreSQL, a real NATS, one shop and a provider that answers at once. */
export async function startBenchInstallation(
  options: {
    /** Distinguishes the data folders of benches. */
    readonly name: string;
    /** Orders that each replica of `orders` works on at once. */
    readonly workers: number;
    /** Prepares the databases and the services for `countWork`. */
    readonly counting?: boolean;
    /** Stands between the services and the sandbox's Shopify. */
    readonly frontOfShopify?: (
      sandboxUrl: string,
      sandbox: Sandbox,
    ) => Promise<{ readonly url: string; stop(): Promise<void> }>;
  } & Pick<ApartOptions, 'scale' | 'environment'>,
): Promise<BenchInstallation> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const directory = await mkdtemp(join(tmpdir(), 'belegfluss-bench-'));
    stops.push(() => rm(directory, { recursive: true, force: true }));
    const postgres = await startPostgres({
      name: options.name,
      fresh: true,
      disposable: true,
      settings: options.counting ? countingSettings : [],
    });
    stops.push(() => postgres.stop());
    if (options.counting) await prepareCounting(postgres.url('postgres'));
    const nats = await startNats();
    stops.push(() => nats.stop());
    const [gatewayPort, ingestPort] = [await freePort(), await freePort()];
    const sandbox = createBenchSandbox({ gatewayPort, ingestPort });
    const { shopifyUrl, sevdeskUrl, viesUrl, payPalUrl } = await sandbox.start();
    stops.push(() => sandbox.stop());
    const front = await options.frontOfShopify?.(shopifyUrl, sandbox);
    if (front) stops.push(() => front.stop());

    const made = new Map<string, number>();
    const enshrinedAt = new Map<string, number>();
    const provider = await startInstantProvider({
      sandboxUrl: sevdeskUrl,
      made: (reference) => made.set(orderIdIn(reference), (made.get(orderIdIn(reference)) ?? 0) + 1),
      enshrined: (reference) => enshrinedAt.set(orderIdIn(reference), performance.now()),
    });
    stops.push(() => provider.stop());

    const databaseUrl = (service: string) => postgres.url(`bench_${service}`);
    const services = await startApart(
      {
        databaseUrl,
        natsUrl: nats.url,
        clientId: 'sandbox-client-id',
        clientSecret,
        appUrl: `http://127.0.0.1:${gatewayPort}`,
        gatewayPort,
        ingestPort,
        shopifyUrl: front?.url ?? shopifyUrl,
        sevdeskUrl: provider.url,
        viesUrl,
        payPalUrl,
        secretKeys: [secretKey],
        serviceToken,
        providerRequestsPerSecond: 1_000,
        providerPollIntervalMs: 3_600_000,
        workers: options.workers,
        sweepIntervalMs: 3_600_000,
        logLevel: 'warn',
        ...(options.counting && { telemetry: { metrics: { host: '127.0.0.1', port: 0 }, tracing: null } }),
      },
      { ...options, logFile: join(directory, 'services.log') },
    );
    stops.push(() => services.stop());
    await seedShop({
      gatewayUrl: services.gatewayUrl,
      shopsAddress: services.addresses.shops,
      serviceToken,
      shop: demoShop,
      sevdeskToken,
      sessionToken: () => sandbox.shopify.service.sessionToken(demoShop),
    });
    return { services, sandbox, databaseUrl, providerUrl: provider.url, made, enshrinedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const createBenchSandbox = (ports: { readonly gatewayPort: number; readonly ingestPort: number }) =>
  createSandbox({
    shopifyPort: 0,
    sevdeskPort: 0,
    viesPort: 0,
    clientId: 'sandbox-client-id',
    clientSecret,
    sevdeskToken,
    appUrl: `http://127.0.0.1:${ports.gatewayPort}`,
    webhookUrl: `http://127.0.0.1:${ports.ingestPort}/webhooks`,
    shop: demoShop,
    stateDirectory: null,
  });

/** `#7000000001` → `7000000001`: orders of a bench are named after their ids. */
const orderIdIn = (reference: string): string => /^#(\d+)/.exec(reference)?.[1] ?? '';
