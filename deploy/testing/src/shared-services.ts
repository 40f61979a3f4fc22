// A suite may replace the global timers.
import { clearTimeout, setTimeout } from 'node:timers';
import { freePort } from '@belegfluss/local/postgres';
import { startServices } from '@belegfluss/local/services';
import { createLogger } from '@belegfluss/runtime/log';
import { assertDescribed } from '@belegfluss/sandbox/sevdesk';
import { routeShopsTo } from '@belegfluss/shops/service';
import pg from 'pg';
import { composeInstallation, seed } from './compose-installation.ts';
import { createInstallationDatabases } from './database.ts';
import { installationConfig } from './installation-config.ts';
import type { Installation } from './installation-type.ts';
import { findLastingPorts } from './lasting-ports.ts';
import { onceAWorker } from './once-a-worker.ts';
import { openOutside } from './outside.ts';
import { throughDeadlocks } from './through-deadlocks.ts';

/** The services poll many times a second; the pages' suites do not need them. */
const lingerMs = 15_000;

const sharedServices = onceAWorker(openServices, (services) => services.stop());
let departure: NodeJS.Timeout | undefined;

/**
 * The services that all suites of a worker share which neither stop nor configure them: all in one process. Each suite
 * brings a separate shop and sandbox, on the ports where the installation expects one, and finds empty databases: its
 * data is deleted when it leaves. The services wait a while for the next suite.
 */
export async function enterSharedServices(): Promise<Installation> {
  clearTimeout(departure);
  return (await sharedServices()).enter(() => {
    departure = setTimeout(() => void sharedServices.stop(), lingerMs).unref();
  });
}

async function openServices() {
  const [shopifyPort = 0, sevdeskPort = 0, viesPort = 0, smtpPort = 0, payPalPort = 0] =
    await findLastingPorts(5);
  const doors = {
    gatewayPort: await freePort(),
    ingestPort: await freePort(),
    ports: { shopifyPort, sevdeskPort, viesPort, smtpPort, payPalPort },
  };
  const databases = await createInstallationDatabases();
  const databaseUrl = (service: string) => databases.get(service)?.url ?? '';
  // Addresses that every later sandbox uses.
  const { sandbox, addresses } = await openOutside({ ...doors, shop: toShopDomain(0) });
  await sandbox.stop();
  const config = installationConfig({ ...doors, addresses, databaseUrl });
  const logger = createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const services = await startServices(config, logger);
  const tidy = await Promise.all([...databases.values()].map(({ url }) => tidyDatabase(url)));
  let visits = 0;

  return {
    /** A suite's installation; one at a time. */
    async enter(left: () => void): Promise<Installation> {
      visits += 1;
      // Separate services of another suite have routed Shopify's library to another sandbox.
      routeShopsTo(config.shopifyUrl);
      const outside = await openOutside({ ...doors, shop: toShopDomain(visits) });
      const stop = async () => {
        await outside.sandbox.stop();
        await Promise.all(tidy.map(({ empty }) => empty()));
        left();
        assertDescribed(outside.sandbox.sevdesk.differences());
      };
      const installation = composeInstallation({
        services,
        outside,
        config,
        logFile: '',
        nats: null,
        pace: {},
        stop,
      });
      await seed(installation);
      return installation;
    },
    async stop() {
      await services.stop();
      await Promise.all(tidy.map(({ close }) => close()));
      await Promise.all([...databases.values()].map((database) => database.drop()));
    },
  };
}

/** A new domain for each visit: the services cache a shop by its domain. */
const toShopDomain = (visit: number): string => `shop-${visit}.myshopify.com`;

/** Records the initial rows of a database and restores them. */
async function tidyDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names: string[] = [];
  for (const { name } of rows)
    if ((await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rowCount === 0) names.push(name);
  // Disables triggers that forbid deletion and foreign keys, which do not matter when everything is deleted.
  await client.query('SET session_replication_role = replica');
  const all = names.map((name) => `DELETE FROM ${name}`).join('; ');
  // Work of the installation for the leaving shop may lock rows that this needs, and the reverse.
  const empty = () => throughDeadlocks(() => client.query(all));
  return { empty, close: () => client.end() };
}
