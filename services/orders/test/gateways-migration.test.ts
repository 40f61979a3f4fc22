import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@belegfluss/runtime/database';
import { packageHome } from '@belegfluss/runtime/service';
import { createEmptyDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { quiet } from './house.ts';

const migration = '20261122162353_gateways_and_links';

let database: TestDatabase;
let pool: pg.Pool;
let before: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const prisma = join(packageHome('@belegfluss/orders'), 'prisma');
  before = await mkdtemp(join(tmpdir(), 'orders-before-'));
  await cp(prisma, before, { recursive: true });
  for (const name of await readdir(join(before, 'migrations')))
    if (/^\d/.test(name) && name >= migration)
      await rm(join(before, 'migrations', name), { recursive: true });
  await migrate({ url: database.url, directory: before, logger: quiet });
  const snapshots = [
    '{"gateways": ["paypal", "paypal"]}',
    '{"gateways": ["paypal", "manual"]}',
    '{"gateways": []}',
    '{}',
  ];
  await pool.query(
    `INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax,
       currency, customer_name, search_text, snapshot)
     SELECT shop, place::text, '#' || place, now(), now(), 'paid', 'fulfilled', 1, 0, 'EUR', '', '', snapshot
     FROM unnest($1::jsonb[]) WITH ORDINALITY AS given (snapshot, place),
       unnest(ARRAY['alt.myshopify.com', 'neu.myshopify.com']) AS shop`,
    [snapshots],
  );
  await migrate({ url: database.url, directory: prisma, logger: quiet });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(before, { recursive: true });
});

describe('the payment methods of orders that were there before', () => {
  it('are counted by shop from their snapshots', async () => {
    const { rows } = await pool.query(
      'SELECT shop, gateway, orders FROM seen_gateway ORDER BY shop, gateway',
    );
    expect(rows).toEqual(
      ['alt.myshopify.com', 'neu.myshopify.com'].flatMap((shop) => [
        { shop, gateway: 'manual', orders: 1 },
        { shop, gateway: 'paypal', orders: 2 },
      ]),
    );
  });

  it('go on from there', async () => {
    await pool.query(`UPDATE orders SET gateways = '{manual}' WHERE shop = 'alt.myshopify.com' AND id = '1'`);
    const { rows } = await pool.query(
      `SELECT gateway, orders FROM seen_gateway WHERE shop = 'alt.myshopify.com' ORDER BY gateway`,
    );
    expect(rows).toEqual([
      { gateway: 'manual', orders: 2 },
      { gateway: 'paypal', orders: 1 },
    ]);
  });
});
