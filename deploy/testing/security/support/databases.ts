import { serviceNames } from '@belegfluss/local/house-config';
import pg from 'pg';
import type { Installation } from '../../src/installation.ts';

/** One row of one table as the database prints it; bytes are readable text as far as they are one. */
export type Row = { readonly service: string; readonly table: string; readonly text: string };

/** Rows that change without anybody touching a shop's data. */
const restless = new Set(['outbox', 'outbox_lease', 'inbox', 'sweep', 'poll_cursor', '_prisma_migrations']);

/** Every row of every table of every service. */
export async function readAllRows(installation: Installation): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const service of serviceNames) {
    await withDatabase(installation, service, async (client) => {
      for (const table of await tablesOf(client)) rows.push(...(await readTable(client, service, table)));
    });
  }
  return rows;
}

/** What the databases keep for a shop, apart from clocks and leases: equal before and after means untouched. */
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

async function withDatabase<Result>(
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

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return rows.map((row) => row.table_name);
}

/** Bytes come as JSON arrays of numbers would hide them, so they are printed as escaped text. */
async function readTable(client: pg.Client, service: string, table: string): Promise<readonly Row[]> {
  const { rows: columns } = await client.query<{ column_name: string; data_type: string }>(
    `SELECT column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  const parts = columns.map(({ column_name: name, data_type: type }) =>
    type === 'bytea' ? `'${name}', encode("${name}", 'escape')` : `'${name}', "${name}"`,
  );
  const { rows } = await client.query<{ text: string }>(
    `SELECT json_build_object(${parts.join(', ')})::text AS text FROM "${table}"`,
  );
  return rows.map(({ text }) => ({ service, table, text: text.replace(/" : /g, '":') }));
}
