import { createEarlierVersion, type EarlierVersion } from '@belegfluss/testing/earlier-version';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

let database: EarlierVersion;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createEarlierVersion('orders', 'gateways_and_links');
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
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
  await database.migrateOn();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
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
