import { serviceNames } from '@belegfluss/local/installation-config';
import pg from 'pg';
import type { Installation } from '../../src/installation.ts';

/** One row of a table as the database prints it; bytes appear as text where they are readable. */
export type Row = { readonly service: string; readonly table: string; readonly text: string };

/** Tables that change without access to a shop's data. */
const restless = new Set([
  'outbox',
  'outbox_lease',
  'inbox',
  'sweep',
  'poll_cursor',
  'call_pace',
  '_prisma_migrations',
]);

/** Every row of every table of every service. */
export async function readAllRows(installation: Installation): Promise<readonly Row[]> {
  const all = await Promise.all(
    serviceNames.map((service) =>
      withDatabase(installation, service, async (client) =>
        (await readTables(client)).map((row): Row => ({ service, ...row })),
      ),
    ),
  );
  return all.flat();
}

/** Rows of the databases for a shop, apart from clocks and leases: equal before and after means untouched. */
export async function readShopRows(installation: Installation, shop: string): Promise<readonly string[]> {
  return (await readAllRows(installation))
    .filter(({ table, text }) => !restless.has(table) && text.includes(`"shop":"${shop}"`))
    .map(({ service, table, text }) => `${service}.${table} ${text}`)
    .sort();
}

/** The rows that a query answers. */
export const query = <Result extends pg.QueryResultRow>(
  installation: Installation,
  service: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Result[]> =>
  withDatabase(installation, service, async (client) => (await client.query<Result>(sql, [...values])).rows);

/** Runs several statements on one connection. */
export async function withDatabase<Result>(
  installation: Installation,
  service: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: installation.databaseUrl(service) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function listTableNames(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return rows.map((row) => row.table_name);
}

async function readTables(client: pg.Client): Promise<readonly Omit<Row, 'service'>[]> {
  // In JSON, bytes appear as text where they are readable.
  await client.query(`SET bytea_output = 'escape'`);
  const selects = (await listTableNames(client)).map(
    (table) => `SELECT '${table}' AS table, to_json(entry)::text AS text FROM "${table}" AS entry`,
  );
  return (await client.query<Omit<Row, 'service'>>(selects.join(' UNION ALL '))).rows;
}
