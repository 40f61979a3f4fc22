import { ImportNeed } from '@belegfluss/protos/orders/v1/imports';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { fixture, openImportedShops, readImportedOrders, shopify } from './import-fixture.ts';
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

const readLogBodies = async (shop: string, event: string) =>
  (await fixture.log(shop))
    .filter((entry) => entry.event === event)
    .map(({ bodyJson }) => JSON.parse(bodyJson));

describe('an import', () => {
  it('makes a document for each order of its days, however old, and for no other', async () => {
    const shop = newImporter(fixture);
    shopify.place(shop, composeDayOrder(1001, '2024-03-10'));
    shopify.place(shop, composeDayOrder(1002, '2024-03-10'));
    shopify.place(shop, composeDayOrder(1003, '2024-03-11'));
    shopify.place(shop, composeDayOrder(1004, '2024-03-12'));
    await startImport(fixture, shop, '2024-03-11', '2024-03-10');
    expect(await untilDone(fixture.imports, shop)).toEqual([
      expect.objectContaining({ day: '2024-03-10', state: 'done', found: 2, documents: 2, error: undefined }),
      expect.objectContaining({ day: '2024-03-11', state: 'done', found: 1, documents: 1, error: undefined }),
    ]);
    await fixture.idle(shop);
    expect(await documented(fixture, shop)).toEqual({ orders: ['1001', '1002', '1003'], atProvider: 3 });
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    expect(await readImportedOrders(shop, '2024-03-10')).toEqual([
      {
        id: '1001',
        name: '#1001',
        outcome: 'document',
        reason: undefined,
        documents: [
          { kind: DocumentKind.INVOICE, id: expect.any(String), number: expect.stringMatching(/\d/) },
        ],
      },
      expect.objectContaining({ id: '1002', outcome: 'document' }),
    ]);
  });

  it('counts a day in Berlin: its first and last moments, and not those beside them', async () => {
    const shop = newImporter(fixture);
    // 2025-03-30 begins at 23:00 UTC the day before and ends, an hour shorter, at 22:00.
    shopify.place(shop, composeDayOrder(1, '2025-03-29', { at: '22:59:59Z' }));
    shopify.place(shop, composeDayOrder(2, '2025-03-29', { at: '23:00:00Z' }));
    shopify.place(shop, composeDayOrder(3, '2025-03-30', { at: '21:59:59Z' }));
    shopify.place(shop, composeDayOrder(4, '2025-03-30', { at: '22:00:00Z' }));
    // 2025-10-26 begins at 22:00 UTC the day before and ends, an hour longer, at 23:00.
    shopify.place(shop, composeDayOrder(5, '2025-10-25', { at: '21:59:59Z' }));
    shopify.place(shop, composeDayOrder(6, '2025-10-25', { at: '22:00:00Z' }));
    shopify.place(shop, composeDayOrder(7, '2025-10-26', { at: '22:59:59Z' }));
    shopify.place(shop, composeDayOrder(8, '2025-10-26', { at: '23:00:00Z' }));
    // New Year.
    shopify.place(shop, composeDayOrder(9, '2024-12-31', { at: '22:59:59Z' }));
    shopify.place(shop, composeDayOrder(10, '2024-12-31', { at: '23:00:00Z' }));
    await startImport(fixture, shop, '2025-03-30', '2025-10-26', '2025-01-01');
    await untilDone(fixture.imports, shop);
    const found = await Promise.all(
      ['2025-01-01', '2025-03-30', '2025-10-26'].map((day) => readImportedOrders(shop, day)),
    );
    expect(found.map((orders) => orders.map(({ id }) => id))).toEqual([['10'], ['2', '3'], ['6', '7']]);
  });

  it('reads a day of more orders than a page has, each once', async () => {
    const shop = newSparingImporter(fixture);
    const ids = placeMany(shopify, shop, '2024-11-29', { first: 20_000, count: 110, billed: 5 });
    await startImport(fixture, shop, '2024-11-29');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([
      { found: 110, documents: 5, skipped: 105 },
    ]);
    expect(await documented(fixture, shop)).toEqual({ orders: ids.slice(0, 5), atProvider: 5 });
  });

  it('ends a day without orders', async () => {
    const shop = newImporter(fixture);
    await startImport(fixture, shop, '2024-02-29');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ state: 'done', found: 0 }]);
  });

  it('reports in the log that it began, and what came of each day, once', async () => {
    const shop = newImporter(fixture);
    shopify.place(shop, composeDayOrder(1, '2024-03-10'));
    shopify.place(shop, composeDayOrder(2, '2024-03-10', { tags: 'intern' }));
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceSkipTags: ['intern'] } });
    await startImport(fixture, shop, '2024-03-10', '2024-03-11');
    await untilDone(fixture.imports, shop);
    expect(await readLogBodies(shop, 'shopify.importStarted')).toEqual([{ count: '2' }]);
    const reported = await readLogBodies(shop, 'shopify.importDayDone');
    expect(reported.sort((left, right) => (left.date < right.date ? -1 : 1))).toEqual([
      { date: '2024-03-10', found: '2', documents: '1', skipped: '1', failed: '0' },
      { date: '2024-03-11', found: '0', documents: '0', skipped: '0', failed: '0' },
    ]);
    const names = (await readLogBodies(shop, 'order.imported')).map(({ order }) => order);
    expect(names.sort()).toEqual(['#1', '#2']);
    expect((await fixture.log(shop)).map(({ event }) => event)).not.toContain('order.found');
  });

  it('says of each order why it has no document, in the words of an order pull', async () => {
    const shop = newImporter(fixture);
    const nobody = { customer: null, billing_address: null, shipping_address: null, email: null };
    shopify.place(shop, composeDayOrder(1, '2024-03-10', { tags: 'intern' }));
    shopify.place(shop, composeDayOrder(2, '2024-03-10', nobody));
    shopify.place(shop, composeDayOrder(3, '2024-03-10', { billing_address: null }));
    shopify.place(shop, composeDayOrder(4, '2024-03-10', { source_name: 'pos' }));
    shopify.place(shop, composeDayOrder(5, '2024-03-10'));
    fixture.provider.faults.before = ({ method, key }) => {
      if (method === 'saveDocument' && key.includes('/5/')) throw rejected();
    };
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceSkipTags: ['intern'] },
      orders: { skipOrderPos: true },
    });
    await startImport(fixture, shop, '2024-03-10');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([
      { found: 5, documents: 0, skipped: 4, failed: 1 },
    ]);
    expect(
      (await readImportedOrders(shop, '2024-03-10')).map(({ id, outcome, reason }) => [id, outcome, reason]),
    ).toEqual([
      ['1', 'skipped', 'SKIP_TAG'],
      ['2', 'skipped', 'MISSING_CUSTOMER'],
      ['3', 'skipped', 'MISSING_ADDRESS'],
      ['4', 'skipped', 'SKIP_POS'],
      ['5', 'failed', 'PROVIDER_REJECTED'],
    ]);
  });

  it('fetches by themselves orders that a list does not show whole: many lines, refunds, payment terms', async () => {
    const shop = newImporter(fixture);
    const line = (id: number) => ({
      id,
      title: 'Tasse',
      quantity: 1,
      price: '1.19',
      tax_lines: [{ title: 'USt 19 %', rate: 0.19, price: '0.19' }],
    });
    // 12 × 1.19 = 14.28, with 12 × 0.19 = 2.28 tax.
    shopify.place(
      shop,
      composeDayOrder(1, '2024-03-10', {
        line_items: Array.from({ length: 12 }, (_, index) => line(500 + index)),
        price: '14.28',
        tax: '2.28',
      }),
    );
    shopify.place(
      shop,
      composeDayOrder(2, '2024-03-10', {
        refunds: [
          {
            id: 77,
            created_at: '2024-03-12T09:00:00Z',
            refund_line_items: [
              { id: 78, line_item_id: 12, quantity: 1, subtotal: '119.00', total_tax: '19.00' },
            ],
            transactions: [{ id: 79, kind: 'refund', status: 'success', amount: '119.00' }],
          },
        ],
      }),
    );
    await startImport(fixture, shop, '2024-03-10');
    await untilDone(fixture.imports, shop);
    expect((await fixture.getOrder(shop, '1')).total).toBe('14.28');
    expect((await documented(fixture, shop)).orders).toContain('1');
    const { rows } = await fixture.pool.query(
      `SELECT jsonb_array_length(snapshot->'lines') AS lines, jsonb_array_length(snapshot->'refunds') AS refunds
       FROM orders WHERE shop = $1 ORDER BY id`,
      [shop],
    );
    expect(rows).toEqual([
      { lines: 12, refunds: 0 },
      { lines: 1, refunds: 1 },
    ]);
  });

  it('takes names as they are, whatever they hold', async () => {
    const shop = newImporter(fixture);
    const name = `#1'; DROP TABLE orders; -- <script>alert(1)</script> ${'x'.repeat(120)}`;
    shopify.place(shop, composeDayOrder(1, '2024-03-10', { name }));
    shopify.place(shop, composeDayOrder(2, '2024-03-10', { name: '#2\u0000\ud800' }));
    await startImport(fixture, shop, '2024-03-10');
    await untilDone(fixture.imports, shop);
    expect((await readImportedOrders(shop, '2024-03-10')).map((order) => order.name)).toEqual([name, '#2']);
  });
});

describe('a day that is asked for', () => {
  it('twice is imported once, and answers the same number of orders', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 100, count: 3 });
    const ask = () => fixture.imports.startImport({ shop, days: ['2024-03-10'], counted: true });
    expect(await ask()).toEqual({ affected: 3 });
    await untilDone(fixture.imports, shop);
    shopify.place(shop, composeDayOrder(200, '2024-03-10'));
    expect(await ask()).toEqual({ affected: 3 });
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ found: 3, documents: 3 }]);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(3);
    expect(await readLogBodies(shop, 'shopify.importStarted')).toHaveLength(1);
  });

  it('by several windows at once is one day', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 100, count: 4 });
    const days = ['2024-03-10', '2024-03-11', '2024-03-12'];
    const counted = { shop, days: ['2024-03-10'], counted: true };
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => fixture.imports.startImport(counted)),
      ...Array.from({ length: 6 }, () => startImport(fixture, shop, ...days)),
      ...Array.from({ length: 6 }, () => startImport(fixture, shop, ...days.toReversed())),
    ]);
    expect(answers.slice(0, 6).map(({ affected }) => affected)).toEqual([4, 4, 4, 4, 4, 4]);
    expect((await untilDone(fixture.imports, shop)).map(({ day, found }) => [day, found])).toEqual([
      ['2024-03-10', 4],
      ['2024-03-11', 0],
      ['2024-03-12', 0],
    ]);
    expect(await documented(fixture, shop)).toEqual({ orders: ['100', '101', '102', '103'], atProvider: 4 });
    const begun = await readLogBodies(shop, 'shopify.importStarted');
    expect(begun.reduce((sum, { count }) => sum + Number(count), 0)).toBe(3);
  });

  it.each([
    ['the day of the store’s creation', '2023-05-01'],
    ['a day before it', '2020-01-01'],
    ['the day after the installation', '2026-03-02'],
  ])('is refused when it is %s, and so are all others of the request', async (_, day) => {
    const shop = newImporter(fixture);
    await expect(startImport(fixture, shop, '2024-03-10', day)).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'IMPORT_DAY_OUTSIDE',
    });
    expect(await readImportDays(fixture.imports, shop)).toEqual([]);
  });

  it.each([
    ['the day after the store’s creation', '2023-05-02'],
    ['the day of the installation', '2026-03-01'],
  ])('is taken when it is %s', async (_, day) => {
    const shop = newImporter(fixture);
    await startImport(fixture, shop, day);
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ day, state: 'done' }]);
  });

  it.each([
    ['no day', []],
    ['what is no day', ['2025-02-30']],
    ['more than ten years', Array.from({ length: 3_661 }, () => '2024-03-10')],
  ])('is refused when it is %s', async (_, days) => {
    const shop = newImporter(fixture);
    await expect(startImport(fixture, shop, ...days)).rejects.toMatchObject({ kind: 'invalidArgument' });
  });

  it.each([
    ['another plan', { plan: { id: 'free' } }, 'IMPORT_NEEDS_PLAN', 'permissionDenied'],
    ['the purchase', { purchases: [] }, 'IMPORT_NEEDS_PURCHASE', 'permissionDenied'],
    ['the scope', { scopes: ['read_orders'] }, 'IMPORT_NEEDS_SCOPE', 'permissionDenied'],
    ['the age of the store', { storeCreatedAt: undefined }, 'IMPORT_BOUNDS_UNKNOWN', 'failedPrecondition'],
    ['an installation', { uninstalledAt: new Date('2026-04-01T00:00:00Z') }, 'SHOP_NOT_FOUND', 'notFound'],
  ])('is refused to a shop that needs %s, by every call that asks', async (_, changed, reason, kind) => {
    const shop = newImporter(fixture, changed);
    const days = ['2024-03-10'];
    const refusal = { kind, reason };
    await expect(startImport(fixture, shop, ...days)).rejects.toMatchObject(refusal);
    await expect(fixture.imports.startImport({ shop, days, counted: true })).rejects.toMatchObject(refusal);
    await expect(fixture.imports.forecastImport({ shop, days })).rejects.toMatchObject(refusal);
    const { rows } = await fixture.pool.query('SELECT 1 FROM import_day WHERE shop = $1', [shop]);
    expect(rows).toEqual([]);
  });
});

describe('a shop that looks at its import', () => {
  it('sees what it may choose, what it costs and what is left', async () => {
    const shop = newImporter(fixture, {
      plan: { id: 'business', transfers: { used: 2_900, quota: 3_000, resetAt: undefined } },
      reinstalledAt: new Date('2026-08-01T22:30:00.000Z'),
    });
    expect(await fixture.imports.getImport({ shop })).toEqual({
      needs: undefined,
      price: '389.00',
      currency: 'EUR',
      earliest: '2023-05-02',
      latest: '2026-08-02',
      remainingTransfers: 100,
      days: [],
      paused: false,
    });
  });

  it('sees what is missing', async () => {
    const shop = newImporter(fixture, { plan: { id: 'free' } });
    expect(await fixture.imports.getImport({ shop })).toMatchObject({
      needs: ImportNeed.PLAN,
      price: undefined,
    });
  });

  it('walks through the orders of a day page by page, each once', async () => {
    const shop = newImporter(fixture);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 100, count: 7 });
    await startImport(fixture, shop, '2024-03-10');
    await untilDone(fixture.imports, shop);
    const seen: string[] = [];
    for (let pageToken = '', pages = 0; pages < 10; pages += 1) {
      const page = await fixture.imports.listImportedOrders({
        shop,
        day: '2024-03-10',
        pageSize: 3,
        pageToken,
      });
      seen.push(...page.orders.map(({ id }) => id));
      pageToken = page.nextPageToken;
      if (pageToken === '') break;
    }
    expect(seen).toEqual(ids);
  });

  it('finds nothing of another shop, and changes nothing there', async () => {
    const owner = newImporter(fixture);
    const stranger = newImporter(fixture);
    shopify.place(owner, composeDayOrder(1, '2024-03-10'));
    await startImport(fixture, owner, '2024-03-10');
    await untilDone(fixture.imports, owner);
    const asked = { shop: stranger, day: '2024-03-10', pageSize: 0, pageToken: '' };
    await expect(fixture.imports.listImportedOrders(asked)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(fixture.imports.listImportedOrders({ ...asked, day: "' OR 1" })).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(await readImportDays(fixture.imports, stranger)).toEqual([]);
    await fixture.imports.pauseImport({ shop: stranger });
    expect((await fixture.imports.getImport({ shop: owner })).paused).toBe(false);
    const { shops } = await fixture.imports.batchGetImportedDays({ shops: [owner, stranger] });
    expect(shops).toEqual([{ shop: owner, days: ['2024-03-10'] }]);
  });
});

const rejected = () =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'No.', {
    details: { message: 'Nein.', code: '1' },
  });
