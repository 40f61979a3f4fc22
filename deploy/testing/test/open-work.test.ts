import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../src/database.ts';

/** This list shows whether a restored provider's journal may be trusted again. */
describe('the list of open work', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase('orders');
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const list = async (): Promise<readonly string[]> => {
    const sql = await readFile(join(projectRoot(), 'deploy/operations/open-work.sql'), 'utf8');
    const { rows } = await client.query<Record<'what' | 'shop' | 'id' | 'why', string>>(sql);
    return rows.map(({ what, shop, id, why }) => [what, shop, id, why].join(' | '));
  };
  const addWork = (id: string, state: string, age: string, why = '') =>
    client.query(
      `INSERT INTO work (shop, order_id, state, queued_at, last_error) VALUES ('a', $1, $2, now() - $3::interval, $4)`,
      [id, state, age, why],
    );
  const addSweep = (shop: string, age: string) =>
    client.query('INSERT INTO sweep (shop, read_until, next_at) VALUES ($1, now() - $2::interval, now())', [
      shop,
      age,
    ]);

  it('is empty while orders are processed and every shop is swept', async () => {
    await addWork('1', 'queued', '5 minutes');
    await addWork('2', 'queued', '50 minutes');
    await addSweep('a', '20 minutes');
    expect(await list()).toEqual([]);
  });

  it('contains long waits, failures, and shops that are not swept, the oldest first', async () => {
    await addWork('3', 'failed', '1 minute', 'NOT_CONNECTED: sevdesk is not connected.');
    await addWork('4', 'queued', '2 hours');
    await addSweep('b', '3 days');
    expect(await list()).toEqual([
      'shop not swept | b |  | ',
      'order queued | a | 4 | ',
      'order failed | a | 3 | NOT_CONNECTED: sevdesk is not connected.',
    ]);
  });
});
