import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import {
  changeImporter,
  daysOf,
  documented,
  newImporter,
  orderOf,
  placeMany,
  untilDone,
} from './import-shop.ts';
import { type Shopify, startShopify } from './shopify.ts';

let shopify: Shopify;
let house: House;
beforeAll(async () => {
  shopify = await startShopify();
  house = await startHouse({ shopifyApiUrl: shopify.url });
  shopify.serve(house);
});
afterEach(() => {
  Object.assign(shopify.knobs, { failNext: 0, throttleNext: 0, unauthorizedNext: 0, latencyMs: 0 });
  house.provider.faults.before = () => {};
});
afterAll(async () => {
  await house.stop();
  await shopify.stop();
});

const start = (shop: string, ...days: string[]) => house.imports.startImport({ shop, days, counted: false });
const stateOf = async (shop: string) =>
  (await daysOf(house.imports, shop)).map(({ day, state }) => [day, state]);

describe('several replicas', () => {
  it('share the days of shops and find each order once', async () => {
    const others = await Promise.all([house.startReplica(), house.startReplica()]);
    const shops = [newImporter(house), newImporter(house), newImporter(house)];
    const days = ['2024-03-10', '2024-03-11', '2024-03-12'];
    for (const shop of shops)
      for (const [index, day] of days.entries())
        placeMany(shopify, shop, day, { first: 1_000 * (index + 1), count: 60 });
    await Promise.all(shops.map((shop) => start(shop, ...days)));
    for (const shop of shops) {
      expect(
        (await untilDone(house.imports, shop)).map(({ found, documents }) => [found, documents]),
      ).toEqual([
        [60, 60],
        [60, 60],
        [60, 60],
      ]);
      const { orders, atProvider } = await documented(house, shop);
      expect([new Set(orders).size, orders.length, atProvider]).toEqual([180, 180, 180]);
    }
    await Promise.all(others.map((other) => other.stop()));
  }, 120_000);

  it('go on where one is stopped in the middle', async () => {
    const shop = newImporter(house);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 5_000, count: 180 });
    const other = await house.startReplica();
    shopify.knobs.latencyMs = 60;
    await start(shop, '2024-03-10');
    await eventually(async () => {
      const { rows } = await house.pool.query('SELECT 1 FROM import_order WHERE shop = $1', [shop]);
      expect(rows.length).toBeGreaterThan(0);
    });
    await other.stop();
    expect(await untilDone(house.imports, shop)).toMatchObject([{ found: 180, documents: 180 }]);
    expect(await documented(house, shop)).toEqual({ orders: ids, atProvider: 180 });
  }, 60_000);
});

describe('a pause', () => {
  it('stops reading and making documents, and resuming finishes everything once', async () => {
    const shop = newImporter(house);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 6_000, count: 120 });
    placeMany(shopify, shop, '2024-03-11', { first: 7_000, count: 30 });
    house.provider.faults.before = async ({ method, shop: of }) => {
      if (of === shop && method === 'saveDocument') await new Promise((done) => setTimeout(done, 60));
    };
    await start(shop, '2024-03-10', '2024-03-11');
    // All are found, and few are done.
    await eventually(async () => {
      const days = await daysOf(house.imports, shop);
      expect(days.map(({ found }) => found)).toEqual([30, 120]);
      expect(house.provider.documentsOf(shop).length).toBeGreaterThan(3);
    });
    await house.imports.pauseImport({ shop });
    await house.idle(shop);
    const made = house.provider.documentsOf(shop).length;
    expect(made).toBeLessThan(150);
    const { paused } = await house.imports.getImport({ shop });
    expect([paused, (await stateOf(shop)).map(([, state]) => state)]).toEqual([true, ['paused', 'paused']]);
    // News about all orders do not lift the pause: none of them has its first document by them.
    for (const id of ids.slice(100))
      await house.deliver(
        shop,
        'orders/updated',
        orderOf(id, '2024-03-10', { updated_at: '2026-03-05T10:00:00Z' }),
      );
    await house.idle(shop);
    expect(house.provider.documentsOf(shop)).toHaveLength(made);
    await house.imports.resumeImport({ shop });
    expect((await untilDone(house.imports, shop)).map(({ documents }) => documents)).toEqual([120, 30]);
    expect((await documented(house, shop)).atProvider).toBe(150);
    await house.idle(shop);
    const settled = house.reconciled.filter((event) => event.shop === shop && event.deliveryIds.length > 0);
    expect(settled.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, () => 'successful'));
  }, 60_000);

  it('lets orders live that have their document', async () => {
    const shop = newImporter(house);
    const order = orderOf(6_501, '2026-02-10', { fulfillment_status: null, fulfillments: [] });
    house.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceEnshrine: 'fulfilled' } });
    await house.deliver(shop, 'orders/updated', order);
    await house.idle(shop);
    shopify.place(shop, order);
    await start(shop, '2026-02-10');
    await house.imports.pauseImport({ shop });
    const sent = {
      updated_at: '2026-03-05T10:00:00Z',
      fulfillments: [{ status: 'success', created_at: '2026-03-05T10:00:00Z' }],
    };
    await house.deliver(shop, 'orders/updated', { ...order, ...sent, fulfillment_status: 'fulfilled' });
    await eventually(async () =>
      expect((await house.look(shop, '6501')).documents).toMatchObject([{ enshrined: true }]),
    );
  });

  it('before anything was asked for changes nothing', async () => {
    const shop = newImporter(house);
    await house.imports.pauseImport({ shop });
    shopify.place(shop, orderOf(6_601, '2024-03-10'));
    await start(shop, '2024-03-10');
    expect(await untilDone(house.imports, shop)).toMatchObject([{ documents: 1 }]);
  });

  it('and resuming, again and again while it reads, loses and doubles nothing', async () => {
    const shop = newImporter(house);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 8_000, count: 130 });
    shopify.knobs.latencyMs = 20;
    await start(shop, '2024-03-10');
    for (let times = 0; times < 6; times += 1) {
      await house.imports.pauseImport({ shop });
      await house.imports.resumeImport({ shop });
    }
    expect(await untilDone(house.imports, shop)).toMatchObject([{ found: 130, documents: 130 }]);
    expect(await documented(house, shop)).toEqual({ orders: ids, atProvider: 130 });
  }, 60_000);
});

describe('trouble', () => {
  it('of a throttled shop costs time and nothing else', async () => {
    const shop = newImporter(house);
    placeMany(shopify, shop, '2024-03-10', { first: 9_000, count: 3 });
    shopify.knobs.throttleNext = 1;
    await start(shop, '2024-03-10');
    expect(await untilDone(house.imports, shop)).toMatchObject([{ state: 'done', documents: 3, error: '' }]);
  }, 60_000);

  it('of an absent Shopify is waited out', async () => {
    const shop = newImporter(house);
    placeMany(shopify, shop, '2024-03-10', { first: 9_100, count: 3 });
    shopify.knobs.failNext = 2;
    await start(shop, '2024-03-10');
    expect(await untilDone(house.imports, shop)).toMatchObject([{ documents: 3, error: '' }]);
  }, 60_000);

  it('of a revoked token is told at the day, and ends when there is a token again', async () => {
    const shop = newImporter(house);
    shopify.place(shop, orderOf(9_201, '2024-03-10'));
    const { accessToken } = house.shops;
    house.shops.accessToken = () => {
      throw house.shops.noToken();
    };
    await start(shop, '2024-03-10');
    await eventually(async () =>
      expect(await daysOf(house.imports, shop)).toMatchObject([
        { state: 'queued', error: expect.stringContaining('keinen Zugriff auf deinen Shop') },
      ]),
    );
    house.shops.accessToken = accessToken;
    // Asking again is what a merchant does; it is due at once then.
    await start(shop, '2024-03-10');
    expect(await untilDone(house.imports, shop)).toMatchObject([{ state: 'done', documents: 1, error: '' }]);
  });

  it.each([
    ['uninstalled', { uninstalledAt: '2026-04-01T00:00:00Z' }, 'deinstalliert'],
    ['on a free plan', { plan: { id: 'free' } }, 'Tarif'],
    ['without the permission to see old orders', { scopes: ['read_orders'] }, 'Berechtigung'],
  ])(
    'of a shop that is %s meanwhile stops it with the reason; asked for again it goes on',
    async (_, changed, word) => {
      const shop = newImporter(house);
      const ids = placeMany(shopify, shop, '2024-03-10', { first: 9_300, count: 120 });
      shopify.knobs.latencyMs = 50;
      await start(shop, '2024-03-10', '2024-03-11');
      await eventually(async () => {
        const [, first] = await daysOf(house.imports, shop);
        expect(first?.found).toBeGreaterThan(0);
      });
      changeImporter(house, shop, changed);
      await eventually(async () => {
        const { rows } = await house.pool.query(
          'SELECT state, error FROM import_day WHERE shop = $1 ORDER BY day',
          [shop],
        );
        expect(rows).toEqual([
          { state: 'failed', error: expect.stringContaining(word) },
          { state: 'failed', error: expect.stringContaining(word) },
        ]);
      });
      const told = `SELECT body->>'message' AS message FROM log_entry WHERE shop = $1 AND event = 'shopify.importStopped'`;
      expect((await house.pool.query(told, [shop])).rows).toEqual([
        { message: expect.stringContaining(word) },
      ]);
      changeImporter(house, shop, {});
      await house.publish(shop, 'shops.shop.installed.v1');
      await start(shop, '2024-03-10', '2024-03-11');
      expect(
        (await untilDone(house.imports, shop)).map(({ found, documents }) => [found, documents]),
      ).toEqual([
        [120, 120],
        [0, 0],
      ]);
      expect(await documented(house, shop)).toEqual({ orders: ids, atProvider: 120 });
    },
    60_000,
  );

  it('of one shop does not hold up another', async () => {
    const locked = newImporter(house);
    const free = newImporter(house);
    const { accessToken } = house.shops;
    house.shops.accessToken = (shop, rejected) => {
      if (shop === locked) throw house.shops.noToken();
      return accessToken(shop, rejected);
    };
    shopify.place(free, orderOf(1, '2024-03-10'));
    await start(locked, '2024-03-10');
    await start(free, '2024-03-10');
    expect(await untilDone(house.imports, free)).toMatchObject([{ documents: 1 }]);
    house.shops.accessToken = accessToken;
  });
});

describe('a shop that is erased in the middle', () => {
  it('is not written again by a page that was being read', async () => {
    const shop = newImporter(house);
    placeMany(shopify, shop, '2024-03-10', { first: 9_700, count: 20 });
    shopify.knobs.latencyMs = 400;
    await start(shop, '2024-03-10');
    await eventually(async () => {
      const { rows } = await house.pool.query(
        'SELECT 1 FROM import_shop WHERE shop = $1 AND lease IS NOT NULL',
        [shop],
      );
      expect(rows).toHaveLength(1);
    });
    await house.pool.query('DELETE FROM import_shop WHERE shop = $1', [shop]);
    await house.pool.query('DELETE FROM import_day WHERE shop = $1', [shop]);
    // The next shop's turn comes after the one that was under way.
    const next = newImporter(house);
    await start(next, '2024-03-10');
    shopify.knobs.latencyMs = 0;
    await untilDone(house.imports, next);
    for (const table of ['import_day', 'import_order', 'orders', 'work']) {
      const { rows } = await house.pool.query(`SELECT 1 FROM ${table} WHERE shop = $1`, [shop]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
