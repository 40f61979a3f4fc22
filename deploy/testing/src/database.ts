import { randomUUID } from 'node:crypto';
import { serviceNames } from '@belegfluss/local/installation-config';
import { ensureDatabase, migrate, prismaFolder } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { alone, databaseUrl, within, withServer } from './postgres-server.ts';

export type TestDatabase = {
  readonly url: string;
  drop(): Promise<void>;
  /** Drops it although other sessions use it. */
  dropUnderway(): Promise<void>;
};

const objectInUse = '55006';
const quiet = createLogger({ name: 'test', level: 'silent' });

/**
 * A separate database for one suite, cloned from a template that the service's real migrations built; `runtime` has the
 * tables that every service has. Takes milliseconds; no data leaks from one suite to the next.
 */
export async function createTestDatabase(service: string): Promise<TestDatabase> {
  const template = `template_${service}`;
  const name = `test_${service}_${randomUUID().slice(0, 8)}`;
  await alone(template, async (server) => {
    const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await buildTemplate(service, template);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return testDatabase(name);
}

/** A database for each service, by its name; those that are `given` are elsewhere. */
export async function createInstallationDatabases(
  given: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, TestDatabase>> {
  const missing = serviceNames.filter((service) => !given[service]);
  const made = missing.map(async (service) => [service, await createTestDatabase(service)] as const);
  return new Map<string, TestDatabase>(await Promise.all(made));
}

/** An empty database without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_empty_${randomUUID().slice(0, 8)}`;
  await ensureDatabase(databaseUrl(name));
  return testDatabase(name);
}

/** Dropped on the server where it was created: suites of one process may have different servers. */
function testDatabase(name: string): TestDatabase {
  const server = databaseUrl('postgres');
  return {
    url: databaseUrl(name),
    drop: () => dropDatabase(name, server),
    dropUnderway: () => within(server, (client) => dropWithSessions(client, name)),
  };
}

/**
 * A pool that ended may still be closing its sessions; dropping them would raise an error in a suite that is over.
 * PostgreSQL waits five seconds for sessions to end. A process that was killed during a query leaves sessions that
 * never do.
 */
async function dropDatabase(name: string, url: string): Promise<void> {
  await within(url, async (server) => {
    try {
      await server.query(`DROP DATABASE ${name}`);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== objectInUse) throw error;
      await dropWithSessions(server, name);
    }
  });
}

async function dropWithSessions(server: pg.Client, name: string): Promise<void> {
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
}

async function buildTemplate(service: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await withServer(
    async (server) => void (await server.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)),
  );
  await ensureDatabase(databaseUrl(unfinished));
  await migrate({ url: databaseUrl(unfinished), directory: prismaFolder(service), logger: quiet });
  await withServer(
    async (server) => void (await server.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)),
  );
}
