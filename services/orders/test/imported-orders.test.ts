import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { fixture, openImportedShops, readImportedOrders, shopify } from './import-fixture.ts';
import {
  composeDayOrder,
  documented,
  newImporter,
  placeMany,
  readImportDays,
  startImport,
  untilDone,
} from './import-shop.ts';

openImportedShops();

describe('an imported order', () => {
  it('gets the credit note of a refund that happens later, though it is older than sixty days', async () => {
    const shop = newImporter(fixture);
    const order = composeDayOrder(4_001, '2024-03-10');
    shopify.place(shop, order);
    await startImport(fixture, shop, '2024-03-10');
    await untilDone(fixture.imports, shop);
    await fixture.deliver(shop, 'orders/updated', {
      ...order,
      updated_at: '2026-04-02T10:00:00Z',
      financial_status: 'refunded',
      refunds: [
        {
          id: 71,
          created_at: '2026-04-02T10:00:00Z',
          refund_line_items: [
            {
              id: 72,
              line_item_id: 14_001,
              quantity: 1,
              subtotal: '119.00',
              total_tax: '19.00',
              restock_type: 'return',
            },
          ],
          transactions: [{ id: 73, kind: 'refund', status: 'success', amount: '119.00', currency: 'EUR' }],
        },
      ],
    });
    await fixture.idle(shop);
    const kinds = (await fixture.getOrder(shop, '4001')).documents.map(({ kind, total }) => [kind, total]);
    expect(kinds).toEqual([
      ['DOCUMENT_KIND_INVOICE', '119.00'],
      ['DOCUMENT_KIND_CREDIT_NOTE', '119.00'],
    ]);
  });

  it('waits for transfers, is shown as waiting, and goes on when there are some, whatever its age', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 4_100, count: 3 });
    fixture.shops.quotas.set(shop, 1);
    await startImport(fixture, shop, '2024-03-10');
    await fixture.idle(shop);
    await eventuallyCounts(shop, { state: 'working', found: 3, documents: 1, waiting: 2 });
    const waiting = (await readImportedOrders(shop, '2024-03-10')).filter(
      ({ outcome }) => outcome === 'waiting',
    );
    expect(waiting.map(({ reason }) => reason)).toEqual(['TRANSFERS_EXHAUSTED', 'TRANSFERS_EXHAUSTED']);
    fixture.shops.quotas.set(shop, 10);
    await fixture.publish(shop, 'shops.transfers.granted.v1');
    await fixture.idle(shop);
    expect((await documented(fixture, shop)).atProvider).toBe(3);
    await eventuallyCounts(shop, { documents: 3, waiting: 0 });
  });

  it('that waits for the connection goes on when there is one, whatever its age', async () => {
    const shop = newImporter(fixture);
    fixture.provider.disconnected.add(shop);
    shopify.place(shop, composeDayOrder(4_201, '2024-03-10'));
    await startImport(fixture, shop, '2024-03-10');
    await eventuallyCounts(shop, { waiting: 1, documents: 0 });
    await fixture.idle(shop);
    fixture.provider.disconnected.delete(shop);
    await fixture.publish(shop, 'provider.connection.established.v1');
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '4201')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
  });

  it('that was skipped as too old before is looked at again', async () => {
    const shop = newImporter(fixture);
    const order = composeDayOrder(4_301, '2024-03-10');
    await fixture.deliver(shop, 'orders/updated', order);
    await fixture.idle(shop);
    expect((await fixture.getOrder(shop, '4301')).reason).toBe('TOO_OLD');
    shopify.place(shop, order);
    await startImport(fixture, shop, '2024-03-10');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ found: 1, documents: 1 }]);
  });

  it('that has its document already gets no second one', async () => {
    const shop = newImporter(fixture);
    const order = composeDayOrder(4_401, '2026-02-27');
    shopify.place(shop, order);
    await fixture.deliver(shop, 'orders/updated', order);
    await fixture.idle(shop);
    await startImport(fixture, shop, '2026-02-27');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([{ found: 1, documents: 1 }]);
    expect((await documented(fixture, shop)).atProvider).toBe(1);
  });

  it('that changes come for in the same moment has one document', async () => {
    const shop = newImporter(fixture);
    const orders = Array.from({ length: 12 }, (_, index) => composeDayOrder(4_500 + index, '2026-02-20'));
    for (const order of orders) shopify.place(shop, order);
    await Promise.all([
      startImport(fixture, shop, '2026-02-20'),
      ...orders.map((order) => fixture.deliver(shop, 'orders/updated', order)),
    ]);
    await untilDone(fixture.imports, shop);
    await fixture.idle(shop);
    expect(await documented(fixture, shop)).toMatchObject({ atProvider: 12 });
  });

  it('is never mailed for having been imported', async () => {
    const shop = newImporter(fixture);
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceSendMailEnabled: true, invoiceSendMailEvent: '' },
    });
    const order = composeDayOrder(4_601, '2026-02-27');
    shopify.place(shop, order);
    await startImport(fixture, shop, '2026-02-27');
    await untilDone(fixture.imports, shop);
    await fixture.deliver(shop, 'orders/updated', {
      ...order,
      updated_at: '2026-03-02T10:00:00Z',
      note: 'neu',
    });
    await fixture.idle(shop);
    expect(fixture.provider.mails.filter((mail) => mail.shop === shop)).toEqual([]);
  });
});

const eventuallyCounts = (shop: string, counts: object) =>
  eventually(async () => {
    const [day] = await readImportDays(fixture.imports, shop);
    expect(day).toMatchObject(counts);
  });
