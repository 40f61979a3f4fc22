import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { fixture, openImportedShops, shopify } from './import-fixture.ts';
import {
  composeDayOrder,
  documented,
  newImporter,
  newSparingImporter,
  placeMany,
  readImportDays,
  startImport,
  untilDone,
} from './import-shop.ts';

openImportedShops();

const readDayStates = async (shop: string) =>
  (await readImportDays(fixture.imports, shop)).map(({ day, state }) => [day, state]);

describe('several replicas', () => {
  it('share the days of shops and find each order once', async () => {
    const others = await Promise.all([fixture.startReplica(), fixture.startReplica()]);
    const shops = [newSparingImporter(fixture), newSparingImporter(fixture), newSparingImporter(fixture)];
    const days = ['2024-03-10', '2024-03-11', '2024-03-12'];
    // More than a page, and less.
    const counts = [60, 8, 5];
    for (const shop of shops)
      for (const [index, day] of days.entries())
        placeMany(shopify, shop, day, { first: 1_000 * (index + 1), count: counts[index] ?? 0, billed: 5 });
    await Promise.all(shops.map((shop) => startImport(fixture, shop, ...days)));
    for (const shop of shops) {
      expect(
        (await untilDone(fixture.imports, shop)).map(({ found, documents }) => [found, documents]),
      ).toEqual(counts.map((count) => [count, 5]));
      const { orders, atProvider } = await documented(fixture, shop);
      expect([new Set(orders).size, orders.length, atProvider]).toEqual([15, 15, 15]);
    }
    await Promise.all(others.map((other) => other.stop()));
  });

  it('go on where one is stopped in the middle', async () => {
    const shop = newSparingImporter(fixture);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 5_000, count: 130, billed: 20 });
    const other = await fixture.startReplica();
    shopify.knobs.latencyMs = 60;
    await startImport(fixture, shop, '2024-03-10');
    await eventually(async () => {
      const { rows } = await fixture.pool.query('SELECT 1 FROM import_order WHERE shop = $1', [shop]);
      expect(rows.length).toBeGreaterThan(0);
    });
    await other.stop();
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ found: 130, documents: 20 }]);
    expect(await documented(fixture, shop)).toEqual({ orders: ids.slice(0, 20), atProvider: 20 });
  });
});

describe('a pause', () => {
  it('stops reading and making documents, and resuming finishes everything once', async () => {
    const shop = newImporter(fixture);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 6_000, count: 40 });
    placeMany(shopify, shop, '2024-03-11', { first: 7_000, count: 10 });
    const door = aDoor();
    let saves = 0;
    fixture.provider.faults.before = async ({ method, shop: of }) => {
      if (of !== shop || method !== 'saveDocument') return;
      saves += 1;
      if (saves > 4) await door.passed;
    };
    await startImport(fixture, shop, '2024-03-10', '2024-03-11');
    // All are found, and few are done.
    await eventually(async () => {
      const days = await readImportDays(fixture.imports, shop);
      expect(days.map(({ found }) => found)).toEqual([10, 40]);
      expect(fixture.provider.readDocuments(shop).length).toBeGreaterThan(3);
    });
    await fixture.imports.pauseImport({ shop });
    door.open();
    await fixture.idle(shop);
    const made = fixture.provider.readDocuments(shop).length;
    // Those that were in work may be finished.
    expect(made).toBeLessThan(20);
    const { paused } = await fixture.imports.getImport({ shop });
    expect([paused, (await readDayStates(shop)).map(([, state]) => state)]).toEqual([
      true,
      ['paused', 'paused'],
    ]);
    // Changes of all orders do not lift the pause: none of them has its first document by them.
    for (const id of ids.slice(20))
      await fixture.deliver(
        shop,
        'orders/updated',
        composeDayOrder(id, '2024-03-10', { updated_at: '2026-03-05T10:00:00Z' }),
      );
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(made);
    await fixture.imports.resumeImport({ shop });
    expect((await untilDone(fixture.imports, shop)).map(({ documents }) => documents)).toEqual([40, 10]);
    expect((await documented(fixture, shop)).atProvider).toBe(50);
    await fixture.idle(shop);
    const settled = fixture.reconciled.filter((event) => event.shop === shop && event.deliveryIds.length > 0);
    expect(settled.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, () => 'successful'));
  });

  it('lets orders live that have their document', async () => {
    const shop = newImporter(fixture);
    const order = composeDayOrder(6_501, '2026-02-10', { fulfillment_status: null, fulfillments: [] });
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceEnshrine: 'fulfilled' } });
    await fixture.deliver(shop, 'orders/updated', order);
    await fixture.idle(shop);
    shopify.place(shop, order);
    await startImport(fixture, shop, '2026-02-10');
    await fixture.imports.pauseImport({ shop });
    const sent = {
      updated_at: '2026-03-05T10:00:00Z',
      fulfillments: [{ status: 'success', created_at: '2026-03-05T10:00:00Z' }],
    };
    await fixture.deliver(shop, 'orders/updated', { ...order, ...sent, fulfillment_status: 'fulfilled' });
    await eventually(async () =>
      expect((await fixture.getOrder(shop, '6501')).documents).toMatchObject([{ enshrined: true }]),
    );
  });

  it('before anything was asked for changes nothing', async () => {
    const shop = newImporter(fixture);
    await fixture.imports.pauseImport({ shop });
    shopify.place(shop, composeDayOrder(6_601, '2024-03-10'));
    await startImport(fixture, shop, '2024-03-10');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ documents: 1 }]);
  });

  it('and resuming, again and again while it reads, loses and doubles nothing', async () => {
    const shop = newSparingImporter(fixture);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 8_000, count: 110, billed: 20 });
    shopify.knobs.latencyMs = 20;
    await startImport(fixture, shop, '2024-03-10');
    for (let times = 0; times < 6; times += 1) {
      await fixture.imports.pauseImport({ shop });
      await fixture.imports.resumeImport({ shop });
    }
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ found: 110, documents: 20 }]);
    expect(await documented(fixture, shop)).toEqual({ orders: ids.slice(0, 20), atProvider: 20 });
  });
});
