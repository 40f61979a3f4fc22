import { keyList } from '@belegfluss/runtime/database';
import { createEmptyDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'CREATE TABLE thing AS SELECT number::text AS key FROM generate_series(1, 20000) AS number',
  );
  await client.query('CREATE UNIQUE INDEX thing_key ON thing (key)');
  await client.query('ANALYZE thing');
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const find = async (keys: readonly string[]) =>
  (
    await client.query<{ key: string }>({
      name: 'things',
      text: 'SELECT key FROM thing WHERE key = ANY ($1::text[]) ORDER BY key',
      values: [keyList(keys)],
    })
  ).rows.map(({ key }) => key);

describe('a list of keys', () => {
  it.each([1, 2, 16, 40])('returns each of %i keys once', async (count) => {
    const keys = Array.from({ length: count }, (_, index) => String(index + 1)).sort();
    expect(await find(keys)).toEqual(keys);
  });

  it('returns nothing for no keys', async () => {
    expect(await find([])).toEqual([]);
  });

  it.each([1, 5, 20])('of %i keeps the index plan of PostgreSQL', async (count) => {
    const keys = Array.from({ length: count }, (_, index) => String(index + 1));
    for (let times = 0; times < 10; times += 1) await find(keys);
    const { rows } = await client.query('SELECT custom_plans FROM pg_prepared_statements');
    // It plans a new statement five times before it compares.
    expect(Number(rows[0]?.custom_plans)).toBe(5);
  });
});
