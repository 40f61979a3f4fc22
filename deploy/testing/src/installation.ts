import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Order, order, orderPage, type Shop, shop as shopAnswer } from '@belegfluss/gateway/contract';
import { type ApartHouse, type ApartOptions, startApart } from '@belegfluss/local/apart';
import { type House, type HouseOverrides, startHouse } from '@belegfluss/local/house';
import { type HouseConfig, serviceNames } from '@belegfluss/local/house-config';
import { freePort } from '@belegfluss/local/postgres';
import { seedShop } from '@belegfluss/local/seed';
import { createLogger, type Logger } from '@belegfluss/runtime/log';
import { createSandbox, type Sandbox, type SandboxOptions } from '@belegfluss/sandbox/service';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Nats, startNats } from './nats.ts';
import { patientLimits } from './patient-limits.ts';

export const demoShop = 'belegfluss-demo.myshopify.com';
const clientSecret = 'sandbox-client-secret';
const sevdeskToken = '0123456789abcdef0123456789abcdef';

/** How the house stands: all in one process on the local bus or on NATS, or each service in its own process. */
export type Form = 'together' | 'together-on-nats' | 'apart';

/** How soon the services of the `together` forms look again. */
export type Pace = Pick<HouseOverrides, 'ordersPace' | 'providerPace' | 'shopsPace'>;

/** A whole installation with sandbox, databases and a seeded shop; everything is gone after `stop`. */
export type Installation = {
  readonly house: House | ApartHouse;
  readonly sandbox: Sandbox;
  readonly shopifyUrl: string;
  readonly sevdeskControlUrl: string;
  readonly logFile: string;
  /** Its own server; null where one process has the local bus. */
  readonly nats: Nats | null;
  readonly serviceToken: string;
  /** Address of a service's database. */
  readonly databaseUrl: (service: string) => string;
  /** What the house was started with: enough to start it again on the same data. */
  readonly config: HouseConfig;
  readonly pace: Pace;
  /** Calls the gateway as the shop's owner. */
  api(method: string, path: string, body?: unknown): Promise<Response>;
  getShop(): Promise<Shop>;
  /** The order as the app shows it; null while it does not know it. */
  findOrder(id: string): Promise<Order | null>;
  listOrders(query?: string): Promise<readonly Order[]>;
  /** Calls a control route of the Shopify sandbox and answers the parsed body. */
  shopify(method: string, path: string, body?: unknown): Promise<SandboxAnswer>;
  /** Everything that the provider has. */
  providerDocuments(): Promise<readonly ProviderDocument[]>;
  setProviderKnobs(knobs: unknown): Promise<void>;
  /** Reads the provider's own API: what the first object of the answer says. */
  readProvider(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** Does something at the provider as a person would, behind our back; answers what its control route does. */
  atProvider(method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** Changes one section of the shop's preferences; fails when it is refused. */
  prefer(section: string, values: unknown): Promise<void>;
  stop(): Promise<void>;
};

/** Order ids are beyond 2^53: `id` is the text of the number as it stands in the answer. */
export type SandboxAnswer = {
  readonly id: string;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

export type ProviderDocument = {
  readonly id: string;
  readonly kind: 'invoice' | 'credit';
  readonly number: string | null;
  readonly status: string;
  readonly total: string;
  readonly currency: string;
  readonly enshrined: boolean;
  readonly customerInternalNote: string | null;
  readonly origin: unknown;
};

export async function startInstallation(
  form: Form,
  options: {
    readonly sweepIntervalMs?: number;
    readonly pollIntervalMs?: number;
    readonly seed?: boolean;
    /** What this installation has otherwise than the usual one. */
    readonly house?: Partial<HouseConfig>;
    /** Takes the lines of the `together` forms; `apart` writes to `logFile`. */
    readonly logger?: Logger;
    /** Addresses of databases that lie elsewhere than in the suites' server, by service. */
    readonly databases?: Readonly<Record<string, string>>;
    /** Chance and clock of the world outside. */
    readonly sandbox?: Pick<SandboxOptions, 'random' | 'now'>;
    /** How the processes of the form `apart` run: how many, with what variables, on which programs. */
    readonly apart?: Omit<ApartOptions, 'logFile'>;
    /** Hears of every HTTP route of the `together` forms. */
    readonly routeAdded?: HouseOverrides['routeAdded'];
    readonly pace?: Pace;
  } = {},
): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-installation-'));
  const [gatewayPort, ingestPort] = [await freePort(), await freePort()];
  const sandbox = createSandbox({
    shopifyPort: 0,
    sevdeskPort: 0,
    viesPort: 0,
    clientId: 'sandbox-client-id',
    clientSecret,
    sevdeskToken,
    appUrl: `http://127.0.0.1:${gatewayPort}`,
    webhookUrl: `http://127.0.0.1:${ingestPort}/webhooks`,
    shop: demoShop,
    stateDirectory: null,
    ...options.sandbox,
  });
  const [{ shopifyUrl, sevdeskUrl, sevdeskControlUrl, viesUrl, payPalUrl, smtpUrl }, nats, databases] =
    await Promise.all([
      sandbox.start(),
      // A server of its own: streams and durable consumers of two installations must not meet.
      form === 'together' ? null : startNats(),
      createDatabases(),
    ]);
  const serviceToken = 'a-service-token-for-tests-0123456789';
  const config: HouseConfig = {
    databaseUrl: (service) => options.databases?.[service] ?? databases.get(service)?.url ?? '',
    natsUrl: nats?.url ?? null,
    clientId: 'sandbox-client-id',
    clientSecret,
    appUrl: `http://127.0.0.1:${gatewayPort}`,
    gatewayPort,
    ingestPort,
    shopifyUrl,
    sevdeskUrl,
    viesUrl,
    payPalUrl,
    smtpUrl,
    secretKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
    serviceToken,
    providerRequestsPerSecond: 1_000,
    providerPollIntervalMs: options.pollIntervalMs ?? 5 * 60_000,
    workers: 8,
    sweepIntervalMs: options.sweepIntervalMs ?? 15 * 60_000,
    logLevel: 'warn',
    gatewayLimits: patientLimits,
    ...options.house,
  };
  const logFile = join(directory, 'house.log');
  const logger =
    options.logger ?? createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const { routeAdded, pace = {} } = options;
  const house = await startForm(form, config, { logFile, logger, routeAdded, ...pace, ...options.apart });
  const sessionToken = () => sandbox.shopify.service.sessionToken(demoShop);

  const api = (method: string, path: string, body?: unknown) =>
    fetch(`${house.gatewayUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sessionToken()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const json = async (path: string): Promise<unknown> => {
    const response = await api('GET', path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const control = async (url: string, method: string, body?: unknown): Promise<string> => {
    const response = await fetch(url, {
      method,
      ...(body === undefined
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return text;
  };

  const stop = async () => {
    await house.stop();
    await Promise.all([
      sandbox.stop(),
      nats?.stop(),
      ...[...databases.values()].map((database) => database.drop()),
      rm(directory, { recursive: true, force: true }),
    ]);
  };
  if (options.seed !== false) {
    const seeding = seedShop({
      gatewayUrl: house.gatewayUrl,
      shopsAddress: house.addresses.shops,
      serviceToken,
      shop: demoShop,
      sevdeskToken,
      sessionToken,
    });
    // What runs already would outlive whoever asked for it.
    await seeding.catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  }

  return {
    house,
    sandbox,
    shopifyUrl,
    sevdeskControlUrl,
    logFile,
    nats,
    serviceToken,
    databaseUrl: config.databaseUrl,
    config,
    pace,
    api,
    getShop: async () => shopAnswer.parse(await json('/api/shops')),
    async findOrder(id) {
      const response = await api('GET', `/api/orders/${id}`);
      return response.status === 404 ? null : order.parse(await response.json());
    },
    listOrders: async (query = '') => orderPage.parse(await json(`/api/orders?limit=500${query}`)).items,
    async shopify(method, path, body) {
      const text = await control(`${shopifyUrl}${path}`, method, body);
      return {
        id: /"id"\s*:\s*(\d+)/.exec(text)?.[1] ?? '',
        text,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    async providerDocuments() {
      const text = await control(`${sevdeskControlUrl}/documents`, 'GET');
      return (JSON.parse(text) as { documents: ProviderDocument[] }).documents;
    },
    async setProviderKnobs(knobs) {
      await control(`${sevdeskControlUrl}/knobs`, knobs === null ? 'DELETE' : 'POST', knobs ?? undefined);
    },
    async readProvider(path) {
      const response = await fetch(`${sevdeskUrl}${path}`, { headers: { authorization: sevdeskToken } });
      const { objects } = (await response.json()) as { objects: unknown };
      return (Array.isArray(objects) ? objects[0] : objects) as Record<string, unknown>;
    },
    async atProvider(method, path, body) {
      return JSON.parse(await control(`${sevdeskControlUrl}${path}`, method, body)) as Record<
        string,
        unknown
      >;
    },
    async prefer(section, values) {
      const response = await api('PATCH', `/api/preferences/${section}`, { values });
      if (!response.ok) throw new Error(`${section}: ${response.status} ${await response.text()}`);
    },
    stop,
  };
}

async function createDatabases(): Promise<ReadonlyMap<string, TestDatabase>> {
  const made = serviceNames.map(async (service) => [service, await createTestDatabase(service)] as const);
  return new Map<string, TestDatabase>(await Promise.all(made));
}

async function startForm(
  form: Form,
  config: HouseConfig,
  parts: HouseOverrides & ApartOptions & { readonly logger: Logger },
): Promise<House | ApartHouse> {
  const { natsUrl } = config;
  if (form === 'apart' && natsUrl) return startApart({ ...config, natsUrl }, parts);
  return startHouse(config, parts.logger, parts);
}
