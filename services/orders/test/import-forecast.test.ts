import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { composeDayOrder, newImporter, placeMany, startImport, untilDone } from './import-shop.ts';
import { inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
/** Most orders that a forecast plans. */
const mostOrders = 12;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({
    overrides: { imports: { pollMs: 50, forecastOrders: mostOrders } },
  }));
});
afterEach(() => {
  Object.assign(shopify.knobs, { throttleNext: 0, failNext: 0 });
});
afterAll(() => fixture.stop());

const forecast = async (shop: string, ...days: string[]) =>
  inWords(await fixture.imports.forecastImport({ shop, days }));
const withTransfers = (left: number) => ({
  plan: { id: 'business', transfers: { used: 0, quota: left, resetAt: undefined } },
});
const nobody = { customer: null, billing_address: null, shipping_address: null, email: null };
/** 119.00 with a VAT of 7.70: 7 % would be 7.79, and 7.7 % is no rate in Germany. */
const wrongRate = {
  line_items: [
    {
      id: 501,
      title: 'Tasse',
      quantity: 1,
      price: '107.70',
      tax_lines: [{ title: 'MwSt 7,7 %', rate: 0.077, price: '7.70' }],
    },
  ],
  price: '107.70',
  tax: '7.70',
};
const refundOfSome = {
  financial_status: 'partially_refunded',
  refunds: [
    {
      id: 77,
      created_at: '2024-03-12T09:00:00Z',
      refund_line_items: [],
      order_adjustments: [
        {
          id: 78,
          order_id: 6,
          amount: '-19.00',
          tax_amount: '0.00',
          kind: 'refund_discrepancy',
          reason: 'Refund discrepancy',
        },
      ],
      transactions: [{ id: 79, kind: 'refund', status: 'success', amount: '19.00' }],
    },
  ],
};
const traces = async (shop: string) => {
  const tables = [
    'orders',
    'work',
    'import_day',
    'import_order',
    'import_shop',
    'document',
    'log_entry',
    'vat_id_check',
  ];
  const counts = await Promise.all(
    tables.map((table) =>
      fixture.pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE shop = $1`, [shop]),
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, counts[at]?.rows[0].n]));
};

describe('the forecast of an import', () => {
  it('is what the import then makes: documents by kind, and orders without one by their reason', async () => {
    const shop = newImporter(fixture, withTransfers(100));
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceSkipTags: ['intern'] },
      credits: { creditCreate: true },
      orders: { skipOrderPos: true },
    });
    shopify.place(shop, composeDayOrder(1, '2024-03-10'));
    shopify.place(shop, composeDayOrder(2, '2024-03-10', { tags: 'intern' }));
    shopify.place(shop, composeDayOrder(3, '2024-03-10', { tags: 'intern' }));
    shopify.place(shop, composeDayOrder(4, '2024-03-11', { source_name: 'pos' }));
    shopify.place(shop, composeDayOrder(5, '2024-03-11', nobody));
    shopify.place(shop, composeDayOrder(6, '2024-03-11', refundOfSome));
    shopify.place(shop, composeDayOrder(7, '2024-03-12', wrongRate));
    const days = ['2024-03-10', '2024-03-11', '2024-03-12'];
    const foreseen = await forecast(shop, ...days);
    expect(foreseen).toEqual({
      orders: 7,
      atLeast: false,
      examined: 7,
      documented: 0,
      // An invoice deducts refunds that came before it.
      documents: [{ kind: 'invoice', count: 2 }],
      leftOut: [
        { outcome: 'skipped', reason: 'SKIP_TAG', count: 2, examples: ['#2', '#3'] },
        { outcome: 'skipped', reason: 'SKIP_POS', count: 1, examples: ['#4'] },
        { outcome: 'skipped', reason: 'MISSING_CUSTOMER', count: 1, examples: ['#5'] },
        { outcome: 'failed', reason: 'INVALID_TAX_RATE', count: 1, examples: ['#7'] },
      ],
      transfers: 100,
      neededTransfers: 2,
      mostNeededTransfers: 2,
    });
    await startImport(fixture, shop, ...days);
    const done = await untilDone(fixture.imports, shop);
    const sum = (key: 'documents' | 'skipped' | 'failed') => done.reduce((total, day) => total + day[key], 0);
    expect([sum('documents'), sum('skipped'), sum('failed')]).toEqual([2, 4, 1]);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(foreseen.neededTransfers);
  });

  it('leaves no trace, here or at the provider', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 100, count: 3 });
    const before = await traces(shop);
    await forecast(shop, '2024-03-10');
    expect(await traces(shop)).toEqual(before);
    expect(Object.values(before)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
  });

  it('counts no day that is imported', async () => {
    const shop = newImporter(fixture, withTransfers(100));
    placeMany(shopify, shop, '2024-03-10', { first: 100, count: 3 });
    placeMany(shopify, shop, '2024-03-11', { first: 200, count: 2 });
    await startImport(fixture, shop, '2024-03-10');
    await untilDone(fixture.imports, shop);
    expect(await forecast(shop, '2024-03-10', '2024-03-11')).toMatchObject({ orders: 2, documented: 0 });
  });

  it('counts no order again that has its invoice', async () => {
    const shop = newImporter(fixture, withTransfers(100));
    // The day of the installation: a webhook reported the order placed after it.
    const reported = composeDayOrder(301, '2026-03-01', { at: '15:00:00Z' });
    shopify.place(shop, reported);
    await fixture.deliver(shop, 'orders/create', reported);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    placeMany(shopify, shop, '2026-03-01', { first: 302, count: 2 });
    expect(await forecast(shop, '2026-03-01')).toMatchObject({
      orders: 3,
      examined: 3,
      documented: 1,
      documents: [{ kind: 'invoice', count: 2 }],
      leftOut: [],
      neededTransfers: 2,
    });
  });

  it('says what waits while sevdesk is not connected', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 100, count: 2 });
    fixture.provider.disconnected.add(shop);
    expect(await forecast(shop, '2024-03-10')).toMatchObject({
      documents: [],
      leftOut: [{ outcome: 'waiting', reason: 'NOT_CONNECTED', count: 2 }],
    });
  });

  it('looks at a sample of many orders, from all over the days, and bounds the transfers', async () => {
    const shop = newImporter(fixture, withTransfers(10));
    for (const [place, day] of ['2024-03-10', '2024-05-10', '2024-07-10', '2024-09-10'].entries())
      placeMany(shopify, shop, day, { first: 1_000 * (place + 1), count: 10 });
    fixture.preferences.set(shop, { invoices: { invoiceCreate: '2024-09-01' } });
    expect(await forecast(shop, '2024-03-10', '2024-05-10', '2024-07-10', '2024-09-10')).toMatchObject({
      orders: 40,
      // Four stretches of three orders each.
      examined: mostOrders,
      documents: [{ kind: 'invoice', count: 3 }],
      leftOut: [{ reason: 'DATE_BOUNDARY', count: 9 }],
      transfers: 10,
      neededTransfers: 3,
      // And each of the 28 others.
      mostNeededTransfers: 31,
    });
  });

  it('answers with what it has seen when Shopify asks for a pause', async () => {
    const shop = newImporter(fixture);
    // The second has more lines than a list shows.
    shopify.place(shop, composeDayOrder(1, '2024-03-10'));
    shopify.place(
      shop,
      composeDayOrder(2, '2024-03-10', {
        line_items: Array.from({ length: 12 }, (_, index) => ({
          id: 500 + index,
          title: 'Tasse',
          quantity: 1,
          price: '1.19',
          tax_lines: [{ title: 'USt 19 %', rate: 0.19, price: '0.19' }],
        })),
        price: '14.28',
        tax: '2.28',
      }),
    );
    expect(await forecast(shop, '2024-03-10')).toMatchObject({ orders: 2, examined: 2, neededTransfers: 2 });
    // Behind the count and the page.
    const { accessToken } = fixture.shops;
    let asked = 0;
    fixture.shops.accessToken = (...given) => {
      asked += 1;
      if (asked === 3) shopify.knobs.throttleNext = 1;
      return accessToken(...given);
    };
    try {
      expect(await forecast(shop, '2024-03-10')).toMatchObject({
        orders: 2,
        examined: 1,
        neededTransfers: 1,
        mostNeededTransfers: 2,
      });
    } finally {
      fixture.shops.accessToken = accessToken;
    }
  });

  it('of days without orders is empty', async () => {
    const shop = newImporter(fixture, withTransfers(5));
    expect(await forecast(shop, '2024-02-29')).toEqual({
      orders: 0,
      atLeast: false,
      examined: 0,
      documented: 0,
      documents: [],
      leftOut: [],
      transfers: 5,
      neededTransfers: 0,
      mostNeededTransfers: 0,
    });
  });

  it('counts many single days with few requests', async () => {
    const shop = newImporter(fixture);
    // Every other day from 2024-01-01 on: 60 runs.
    const days = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.UTC(2024, 0, 1 + 2 * index)).toISOString().slice(0, 10),
    );
    for (const [index, day] of days.entries()) shopify.place(shop, composeDayOrder(1_000 + index, day));
    expect(await forecast(shop, ...days)).toMatchObject({ orders: 60, examined: mostOrders });
  });
});
