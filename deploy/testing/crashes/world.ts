import {
  type InstallationConfig,
  type ServiceName,
  serviceNames,
} from '@belegfluss/local/installation-config';
import { createLogger } from '@belegfluss/runtime/log';
import type { Sandbox } from '@belegfluss/sandbox/service';
import pg from 'pg';
import { becomeCustomer } from '../src/become-customer.ts';
import { createInstallationDatabases } from '../src/database.ts';
import { installationConfig } from '../src/installation-config.ts';
import { openOutside } from '../src/outside.ts';
import { relaxedLimits } from '../src/relaxed-limits.ts';
import { keepState } from './base-state.ts';
import { type MortalInstallation, startMortals } from './installation.ts';
import { bendClocks } from './machinery/cut-database.ts';
import { untilQuiet } from './machinery/quiet.ts';
import { createStream, type Stream } from './machinery/stream-bus.ts';
import { dropDeadTimers, setClock } from './machinery/virtual-time.ts';

export const shop = 'crashes.myshopify.com';

/** A Tuesday in March, ten in the morning in Berlin: far from every edge of a calendar. */
const morning = new Date('2026-03-10T09:00:00Z');

type Query = <Row extends pg.QueryResultRow>(
  service: ServiceName,
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** An installation with one shop, whose processes can die, and whose state can be brought back. */
export type World = {
  readonly sandbox: Sandbox;
  readonly installation: MortalInstallation;
  readonly stream: Stream;
  readonly config: InstallationConfig;
  readonly sevdeskUrl: string;
  readonly sevdeskControlUrl: string;
  readonly query: Query;
  /**
   * Keeps everything as it is, also the time of day; answers how to bring it back. `name` tells one kept state from
   * another.
   */
  remember(name: string): Promise<() => Promise<void>>;
};

export async function openWorld(options: { readonly logLevel: string }): Promise<World> {
  await setClock(morning);
  const [outside, databases] = await Promise.all([
    openOutside({ gatewayPort: 9_101, ingestPort: 9_102, shop }, { random: () => 0.5 }),
    createInstallationDatabases(),
  ]);
  const databaseUrl = (service: string) => databases.get(service)?.url ?? '';
  await bendClocks(serviceNames.map(databaseUrl));
  const connect = (name: ServiceName, options?: string) => connectTo(databaseUrl(name), options);
  const clients = new Map(
    await Promise.all(serviceNames.map(async (name) => [name, await connect(name)] as const)),
  );
  const getClient = (service: ServiceName) => clients.get(service) as pg.Client;
  const keepers = await Promise.all(
    serviceNames.map((name) => connect(name, '-c session_replication_role=replica')),
  );
  const { smtpUrl: _none, ...usual } = {
    ...installationConfig({
      ...outside,
      addresses: outside.addresses,
      databaseUrl,
      gatewayPort: 9_101,
      ingestPort: 9_102,
    }),
    gatewayLimits: relaxedLimits,
  };
  const config: InstallationConfig = { ...usual, logLevel: options.logLevel };
  const stream = createStream();
  const logger = createLogger({ name: 'crashes', level: options.logLevel });
  const installation = await startMortals({ config, stream, logger });
  const { sandbox } = outside;

  return {
    sandbox,
    installation,
    stream,
    config,
    sevdeskUrl: outside.addresses.sevdeskUrl,
    sevdeskControlUrl: outside.addresses.sevdeskControlUrl,
    query: async (service, text, values = []) =>
      (await getClient(service).query({ name: toName(text), text, values: [...values] })).rows,
    async remember(name) {
      const time = new Date();
      const undo = await Promise.all(keepers.map((client) => keepState(client, `kept_${name}`)));
      const provider = sandbox.sevdesk.remember();
      const shopify = sandbox.shopify.remember();
      return async () => {
        await untilQuiet();
        stream.clear();
        provider();
        shopify();
        dropDeadTimers();
        await setClock(time);
        await Promise.all(undo.map((bringBack) => bringBack()));
      };
    },
  };
}

async function connectTo(url: string, options?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...(options !== undefined && { options }) });
  await client.connect();
  // At the very end, when the server goes.
  client.on('error', () => {});
  return client;
}

/** Each text is asked again and again: it is prepared once. */
const names = new Map<string, string>();

function toName(text: string): string {
  const name = names.get(text) ?? `outside-${names.size}`;
  names.set(text, name);
  return name;
}

/** Makes the shop a customer, as its owner does. */
export const beCustomer = ({ installation, sandbox, config }: World): Promise<void> =>
  becomeCustomer(
    {
      services: { ...installation, stop: async () => {}, ingestUrl: '' },
      sandbox,
      serviceToken: config.serviceToken,
    },
    shop,
  );
