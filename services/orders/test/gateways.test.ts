import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { fetchKnownGateways } from '../src/documents/use-cases/fetch-known-gateways.ts';
import { emptySnapshots } from '../src/privacy/storage/retention-store.ts';
import { createFakeShopify } from './fake-shopify.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterAll(() => fixture.stop());

let shop: string;
beforeEach(() => {
  shop = fixture.newShop();
});

const paidWith = (...payment_gateway_names: string[]) => ({ payment_gateway_names });
const deliver = async (orderId: string, given: Parameters<typeof restOrder>[1], to = shop) => {
  await fixture.deliver(to, 'orders/updated', shopify.place(to, restOrder(orderId, given)));
  await fixture.idle(to);
};
/** Without Shopify: what was counted. */
const counted = async (of = shop) => {
  const { rows } = await fixture.pool.query(
    'SELECT gateway, orders FROM seen_gateway WHERE shop = $1 AND orders <> 0 ORDER BY gateway',
    [of],
  );
  return Object.fromEntries(rows.map(({ gateway, orders }) => [gateway, orders]));
};

describe('payment methods of a shop', () => {
  it('are counted by orders, each order once, whatever comes about it again', async () => {
    await deliver('8101', paidWith('paypal'));
    await deliver('8102', paidWith('paypal', 'gift_card'));
    await deliver('8102', {
      ...paidWith('paypal', 'gift_card'),
      note: 'x',
      updated_at: '2026-03-12T10:00:00Z',
    });
    expect(await counted()).toEqual({ paypal: 2, gift_card: 1 });
    expect(await fixture.orders.listGateways({ shop })).toEqual({
      gateways: [
        { gateway: 'paypal', count: 2 },
        { gateway: 'gift_card', count: 1 },
      ],
      shopify: true,
    });
  });

  it('follow an order that is paid otherwise, and not one that is heard of too late', async () => {
    await deliver('8111', paidWith('manual'));
    await deliver('8111', { ...paidWith('manual', 'paypal'), updated_at: '2026-03-12T10:00:00Z' });
    await deliver('8111', { ...paidWith('klarna'), updated_at: '2026-03-11T10:00:00Z' });
    expect(await counted()).toEqual({ manual: 1, paypal: 1 });
    await deliver('8111', { ...paidWith('paypal'), updated_at: '2026-03-13T10:00:00Z' });
    expect(await counted()).toEqual({ paypal: 1 });
  });

  it('stay counted when retention takes the snapshot, and are not counted again when it comes back', async () => {
    await deliver('8121', paidWith('paypal'));
    await fixture.pool.query(
      `UPDATE orders SET created_at = '2020-01-01', updated_at = '2020-01-01', received_at = '2020-01-01' WHERE shop = $1`,
      [shop],
    );
    await fixture.pool.query(`UPDATE document SET updated_at = '2020-01-01' WHERE shop = $1`, [shop]);
    await emptySnapshots(fixture.pool, new Date('2021-01-01'), null, 1_000);
    const { rows } = await fixture.pool.query('SELECT emptied_at, snapshot FROM orders WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toMatchObject([{ emptied_at: expect.any(Date), snapshot: {} }]);
    expect(await counted()).toEqual({ paypal: 1 });
    await deliver('8121', paidWith('paypal'));
    expect(await counted()).toEqual({ paypal: 1 });
    await fixture.pool.query('DELETE FROM orders WHERE shop = $1', [shop]);
    expect(await counted()).toEqual({});
  });

  it('are also those of orders that only Shopify knows', async () => {
    await deliver('8131', paidWith('paypal'));
    shopify.place(shop, restOrder('8132', paidWith('Rechnung', 'paypal')));
    shopify.place(shop, restOrder('8133', paidWith('paypal')));
    expect(await fixture.orders.listGateways({ shop })).toEqual({
      gateways: [
        { gateway: 'paypal', count: 3 },
        { gateway: 'Rechnung', count: 1 },
      ],
      shopify: true,
    });
  });

  it('are what we have seen while Shopify does not answer, and the answer says so', async () => {
    await deliver('8141', paidWith('paypal'));
    const away = await fixture.startReplica({ shopifyApiUrl: 'http://127.0.0.1:9' });
    expect(await away.orders.listGateways({ shop })).toEqual({
      gateways: [{ gateway: 'paypal', count: 1 }],
      shopify: false,
    });
    await away.stop();
  });

  it('are what we have seen when Shopify takes too long for somebody who waits', async () => {
    await deliver('8145', paidWith('paypal'));
    const silent = createFakeShopify({});
    const never = { ...silent, query: () => new Promise(() => {}) };
    const list = fetchKnownGateways({ pool: fixture.pool, shopify: never, logger: quiet, waitMs: 20 });
    expect(await list(shop)).toEqual({ gateways: [{ gateway: 'paypal', count: 1 }], shopify: false });
  });

  it('are none in a new shop, and those of others are never among them', async () => {
    const other = fixture.newShop();
    await deliver('8151', paidWith('klarna'), other);
    shopify.place(shop, restOrder('8152', paidWith('paypal')));
    expect(await fixture.orders.listGateways({ shop })).toEqual({
      gateways: [{ gateway: 'paypal', count: 1 }],
      shopify: true,
    });
    expect(await counted()).toEqual({});
  });

  it('never make two transactions of a shop wait for each other', async () => {
    const insert = (client: pg.PoolClient, id: string, gateway: string) =>
      client.query(
        `INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax,
           currency, customer_name, search_text, snapshot, gateways)
         VALUES ($1, $2, '', now(), now(), '', '', 0, 0, 'EUR', '', '', '{}', ARRAY[$3])`,
        [shop, id, gateway],
      );
    // Triggers of the end of a transaction run at each statement instead, one by one.
    const begin = async () => {
      const client = await fixture.pool.connect();
      await client.query('BEGIN; SET CONSTRAINTS ALL IMMEDIATE');
      return client;
    };
    const [first, second] = [await begin(), await begin()];
    await insert(first, '1', 'paypal');
    const waiting = insert(second, '2', 'klarna');
    await eventually(async () => {
      const { rows } = await fixture.pool.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    });
    await insert(first, '3', 'klarna');
    await first.query('COMMIT');
    await waiting;
    await insert(second, '4', 'paypal');
    await second.query('COMMIT');
    for (const client of [first, second]) client.release();
    expect(await counted()).toEqual({ paypal: 2, klarna: 2 });
  });
});
