import { areFew } from '@belegfluss/runtime/database';
import { createEmptyDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE thing (shop text, key text, content text, PRIMARY KEY (shop, key))');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** How a statement is carried out whose plan was made before it knew its values, in an empty table. */
async function explain(statement: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const given = 'unnest($1::text[], $2::text[]) AS given (shop, key)';
const reading = `SELECT content FROM ${given} JOIN thing USING (shop, key)`;
const writing = `WITH given AS MATERIALIZED (SELECT * FROM ${given})
  UPDATE thing SET content = '' FROM given WHERE thing.shop = given.shop AND thing.key = given.key`;

describe('given rows that are few', () => {
  it.each([
    ['read', reading, 'WHERE'],
    ['written', writing, 'AND'],
  ])('are %s by the index in a table that is empty yet', async (_, statement, word) => {
    expect(await explain(statement)).toMatch(/Seq Scan on thing/);
    const few = await explain(`${statement} ${word} ${areFew('given.shop')}`);
    expect(few).toMatch(/Index Scan using thing_pkey on thing/);
    expect(few).not.toMatch(/Seq Scan on thing/);
  });

  it('are all of them', async () => {
    await client.query(`INSERT INTO thing VALUES ('a', 'b', 'one'), ('a', 'c', 'two')`);
    const { rows } = await client.query(`${reading} WHERE ${areFew('given.shop')} ORDER BY content`, [
      ['a', 'a', 'a'],
      ['b', 'c', 'd'],
    ]);
    expect(rows).toEqual([{ content: 'one' }, { content: 'two' }]);
  });
});
