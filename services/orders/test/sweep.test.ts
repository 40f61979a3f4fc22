import type { Loop } from '@belegfluss/runtime/lifecycle';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import { createShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { sweepOrders } from '../src/documents/jobs/sweep-orders.ts';
import { takeSweepLease } from '../src/documents/storage/sweep-store.ts';
import { storeOrder } from './known-order.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

const intervalMs = 900_000;
const minute = 60_000;

let shopify: Shopify;
let fixture: Fixture;
let clients: ServiceClients;
const loops: Loop[] = [];
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ start: false }));
  clients = connectOtherServices(fixture);
});
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
  fixture.shops.records.clear();
  shopify.knobs.protectedData = 'level2';
});
afterAll(() => fixture.stop());

/** Lets a replica's sweep run until all named shops had their turn; their turns come due at once. */
async function sweep(shops: readonly string[]): Promise<void> {
  await fixture.pool.query(`UPDATE sweep SET next_at = now() - interval '1 second' WHERE shop = ANY($1)`, [
    shops,
  ]);
  const loop = sweepOrders({
    pool: fixture.pool,
    clients,
    shopify: createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url }),
    intervalMs,
    logger: quiet,
    wakeWorkers: () => {},
  });
  loops.push(loop);
  loop.start();
  await eventually(async () => {
    const { rows } = await fixture.pool.query(
      'SELECT shop FROM sweep WHERE next_at > now() AND shop = ANY($1)',
      [shops],
    );
    expect(rows).toHaveLength(shops.length);
  });
  // A loop ends its turn before it stops.
  await loop.stop();
}
const know = (shop: string, order: Readonly<Record<string, unknown>>) =>
  storeOrder(fixture.pool, shop, order);
const readQueuedWork = async (shop: string) => {
  const { rows } = await fixture.pool.query('SELECT order_id, refresh FROM work WHERE shop = $1 ORDER BY 1', [
    shop,
  ]);
  return rows.map(({ order_id, refresh }) => [order_id, refresh]);
};
const readSweepMark = async (shop: string): Promise<number> => {
  const { rows } = await fixture.pool.query('SELECT read_until FROM sweep WHERE shop = $1', [shop]);
  return rows[0]?.read_until.getTime();
};
const readEvents = async (shop: string) =>
  (await fixture.pool.query('SELECT event FROM log_entry WHERE shop = $1 ORDER BY at, id', [shop])).rows.map(
    ({ event }) => event,
  );
const readWork = async (shop: string, orderId: string) =>
  (
    await fixture.pool.query('SELECT state, refresh FROM work WHERE shop = $1 AND order_id = $2', [
      shop,
      orderId,
    ])
  ).rows;
const changed = (at: Date | string) => ({ updated_at: new Date(at).toISOString() });

describe('the sweep', () => {
  it('queues unknown and outdated orders to be fetched, and leaves alone what is up to date', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('1001', changed('2026-03-10T10:00:00Z')));
    shopify.place(shop, restOrder('1002', changed('2026-03-11T10:00:00Z')));
    shopify.place(shop, restOrder('1003', changed('2026-03-12T10:00:00Z')));
    await know(shop, restOrder('1002', changed('2026-03-11T09:59:59Z')));
    await know(shop, restOrder('1003', changed('2026-03-12T10:00:00Z')));
    const before = Date.now();
    await sweep([shop]);
    expect(await readQueuedWork(shop)).toEqual([
      ['1001', true],
      ['1002', true],
    ]);
    expect(await readSweepMark(shop)).toBeGreaterThanOrEqual(before);
  });

  it('starts with the installation, reads five minutes before its mark again and nothing older', async () => {
    const shop = fixture.newShop();
    fixture.shops.records.set(shop, { createdAt: new Date('2026-03-01T00:00:00Z') });
    shopify.place(shop, restOrder('1101', changed('2026-02-20T00:00:00Z')));
    await sweep([shop]);
    expect(await readQueuedWork(shop)).toEqual([]);
    const mark = await readSweepMark(shop);
    shopify.place(shop, restOrder('1102', changed(new Date(mark - 6 * minute))));
    shopify.place(shop, restOrder('1103', changed(new Date(mark - 4 * minute))));
    await sweep([shop]);
    expect(await readQueuedWork(shop)).toEqual([['1103', true]]);
  });

  it('reads more orders than fit on a page', async () => {
    const shop = fixture.newShop();
    for (let index = 0; index < 230; index += 1)
      shopify.place(shop, restOrder(`17${index}`, changed(new Date(Date.UTC(2026, 2, 10, 0, 0, index)))));
    await sweep([shop]);
    expect(await readQueuedWork(shop)).toHaveLength(230);
  });

  it('goes on with the next shop when one fails, and reads the failed one again from its old mark', async () => {
    const failing = fixture.newShop();
    const next = fixture.newShop();
    shopify.place(failing, restOrder('1201'));
    shopify.place(next, restOrder('1202'));
    const { accessToken } = fixture.shops;
    fixture.shops.accessToken = (shop, rejected) => {
      if (shop !== failing) return accessToken(shop, rejected);
      throw fixture.shops.noToken();
    };
    await sweep([failing, next]);
    expect(await readQueuedWork(next)).toHaveLength(1);
    expect(await readQueuedWork(failing)).toEqual([]);
    expect(await readSweepMark(failing)).toBe(Date.parse('2026-03-01T00:00:00Z'));
    fixture.shops.accessToken = accessToken;
    await sweep([failing]);
    expect(await readQueuedWork(failing)).toHaveLength(1);
  });

  it('leaves out shops that are uninstalled or have no token', async () => {
    const gone = fixture.newShop();
    const locked = fixture.newShop();
    const present = fixture.newShop();
    fixture.shops.records.set(gone, { uninstalledAt: new Date('2026-03-02T00:00:00Z') });
    fixture.shops.records.set(locked, { missingAccessToken: true });
    for (const shop of [gone, locked, present]) shopify.place(shop, restOrder('1301'));
    await sweep([present]);
    expect([await readQueuedWork(gone), await readQueuedWork(locked)]).toEqual([[], []]);
    expect(await readQueuedWork(present)).toHaveLength(1);
  });

  it('reports once that Shopify shows no orders, and puts denied ones to work when it does', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('1351'));
    await know(shop, restOrder('1351'));
    await fixture.pool.query(
      `INSERT INTO work (shop, order_id, state, last_error, due_at)
       VALUES ($1, '1352', 'failed', 'ORDER_ACCESS_DENIED: no', now())`,
      [shop],
    );
    shopify.knobs.protectedData = 'none';
    await sweep([shop]);
    await sweep([shop]);
    expect(await readEvents(shop)).toEqual(['shopify.ordersDenied']);
    expect(await readSweepMark(shop)).toBe(Date.parse('2026-03-01T00:00:00Z'));
    shopify.knobs.protectedData = 'level2';
    await sweep([shop]);
    expect(await readEvents(shop)).toEqual(['shopify.ordersDenied', 'shopify.ordersShown']);
    expect(await readWork(shop, '1352')).toEqual([{ state: 'queued', refresh: true }]);
  });

  it('tries once a day an order that Shopify denies', async () => {
    const shop = fixture.newShop();
    const deny = (since: string) =>
      fixture.pool.query(
        `INSERT INTO work (shop, order_id, state, last_error, due_at)
         VALUES ($1, '1361', 'failed', 'ORDER_ACCESS_DENIED: no', now() - $2::interval)
         ON CONFLICT (shop, order_id) DO UPDATE SET due_at = EXCLUDED.due_at`,
        [shop, since],
      );
    await deny('23 hours');
    await sweep([shop]);
    expect(await readWork(shop, '1361')).toEqual([{ state: 'failed', refresh: false }]);
    await deny('25 hours');
    await sweep([shop]);
    expect(await readWork(shop, '1361')).toEqual([{ state: 'queued', refresh: true }]);
  });

  it('gives a turn to one of many replicas', async () => {
    const shop = fixture.newShop();
    const turns = await Promise.all(
      Array.from({ length: 10 }, () => takeSweepLease(fixture.pool, shop, new Date(), intervalMs)),
    );
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
  });

  it('reports that an order was found when its work begins, and carries it to its invoice', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('1401'));
    await fixture.pool.query('DELETE FROM work');
    const replica = await fixture.startReplica({ sweepIntervalMs: 3_600_000 });
    await eventually(() => expect(fixture.provider.readDocuments(shop)).toHaveLength(1));
    await fixture.idle(shop);
    expect((await fixture.log(shop, replica.orders))[0]?.event).toBe('order.found');
    await replica.stop();
  });
});
