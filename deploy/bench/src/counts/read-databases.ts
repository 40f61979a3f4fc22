import { setTimeout as pause } from 'node:timers/promises';
import { within } from '@belegfluss/testing/postgres-server';
import type pg from 'pg';
import { addUp, type Counters } from './counters.ts';

/** Of a PostgreSQL that the counts are read from. Kept WAL can be read after a checkpoint. */
export const countingSettings: readonly string[] = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=10000',
  'wal_keep_size=1GB',
];

export async function prepareCounting(serverUrl: string): Promise<void> {
  await within(serverUrl, async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  });
}

/**
 * What sessions counted. They report at most once a second, and when they have been idle for ten: asked any earlier,
 * some of it is missing (`untilReported`).
 */
export async function readDatabases(urls: ReadonlyMap<string, string>): Promise<Counters> {
  const [first = ''] = urls.values();
  const parts = [await within(toServerUrl(first), (client) => readShared(client, nameByDatabase(urls)))];
  for (const [service, url] of urls) parts.push(await within(url, (client) => readTables(client, service)));
  return addUp(parts);
}

/** Sessions of a pool report once they have been idle for ten seconds. */
export const untilReported = (): Promise<void> => pause(12_000);

/** A URL of the same server that counts for no service. */
export function toServerUrl(url: string): string {
  const server = new URL(url);
  server.pathname = '/postgres';
  return server.href;
}

const nameByDatabase = (urls: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...urls].map(([service, url]) => [decodeURIComponent(new URL(url).pathname.slice(1)), service]));

async function readShared(client: pg.Client, services: ReadonlyMap<string, string>): Promise<Counters> {
  const databases = [[...services.keys()]];
  const statements = await client.query<Statement>(
    `SELECT datname AS database, query, sum(calls)::float8 AS calls, sum(total_exec_time) AS ms
     FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid
     WHERE datname = ANY ($1) GROUP BY datname, query`,
    databases,
  );
  const transactions = await client.query<{ database: string; commits: number; rollbacks: number }>(
    `SELECT datname AS database, xact_commit::float8 AS commits, xact_rollback::float8 AS rollbacks
     FROM pg_stat_database WHERE datname = ANY ($1)`,
    databases,
  );
  const wal = await client.query<{ fsyncs: number }>(
    `SELECT sum(fsyncs)::float8 AS fsyncs FROM pg_stat_io WHERE object = 'wal'`,
  );
  const of = (database: string) => services.get(database) ?? database;
  return addUp([
    ...statements.rows.map((row) => countStatement(of(row.database), row)),
    ...transactions.rows.map(({ database, commits, rollbacks }) => ({
      transactions: { [of(database)]: commits },
      'rolled back': { [of(database)]: rollbacks },
    })),
    { 'WAL of all databases': { fsyncs: wal.rows[0]?.fsyncs ?? 0 } },
  ]);
}

type Statement = {
  readonly database: string;
  readonly query: string;
  readonly calls: number;
  readonly ms: number;
};

function countStatement(service: string, { query, calls, ms }: Statement): Counters {
  const name = `${service}: ${query.replaceAll(/\s+/g, ' ').trim()}`;
  const isBracket = /^(?:begin|commit|rollback|savepoint|release|start transaction)\b/i.test(query.trim());
  return {
    statements: { [service]: calls },
    ...(isBracket ? { 'BEGIN and COMMIT': { [service]: calls } } : {}),
    'calls of a statement': { [name]: calls },
    'ms of a statement': { [name]: ms },
  };
}

async function readTables(client: pg.Client, service: string): Promise<Counters> {
  const { rows } = await client.query<{
    table: string;
    inserted: number;
    updated: number;
    hot: number;
    deleted: number;
  }>(
    `SELECT relname AS table, n_tup_ins::float8 AS inserted, n_tup_upd::float8 AS updated,
       n_tup_hot_upd::float8 AS hot, n_tup_del::float8 AS deleted
     FROM pg_stat_user_tables`,
  );
  return addUp(
    rows.map(({ table, inserted, updated, hot, deleted }) => {
      const name = `${service}.${table}`;
      return {
        inserted: { [name]: inserted },
        updated: { [name]: updated },
        'updated HOT': { [name]: hot },
        deleted: { [name]: deleted },
      };
    }),
  );
}
