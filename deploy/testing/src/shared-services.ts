// Those of a suite may be its own.
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

/** The services look for work many times a second; the pages' suites have no use for one. */
const lingerMs = 15_000;

const sharedServices = onceAWorker(openServices, (services) => services.stop());
let departure: NodeJS.Timeout | undefined;

/**
 * The services that all suites of a worker share which neither stop them nor want them otherwise: all in one process.
 * Each suite comes with a shop of its own and a world outside of its own, on the ports where the installation looks for
 * one, and finds empty databases: what a suite leaves behind goes when it leaves. Waits a while for the next one.
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
  // The addresses of every world that will be there.
  const { sandbox, addresses } = await openOutside({ ...doors, shop: shopOf(0) });
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
      // Services that another suite had to itself have turned Shopify's library to another world.
      routeShopsTo(config.shopifyUrl);
      const outside = await openOutside({ ...doors, shop: shopOf(visits) });
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

/** What the services remember of a shop, they remember by its domain. */
const shopOf = (visit: number): string => `shop-${visit}.myshopify.com`;

/** Knows a database as it is before anybody comes, and makes it so again. */
async function tidyDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names: string[] = [];
  for (const { name } of rows)
    if ((await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rowCount === 0) names.push(name);
  // Triggers that forbid to forget, and references, hold for the installation and not for who takes everything.
  await client.query('SET session_replication_role = replica');
  const all = names.map((name) => `DELETE FROM ${name}`).join('; ');
  // What the installation had begun for the shop that leaves may hold what this wants, and the other way round.
  const empty = () => throughDeadlocks(() => client.query(all));
  return { empty, close: () => client.end() };
}
