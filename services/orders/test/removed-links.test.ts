import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { DocumentChanged, DocumentKind as ProviderKind } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { unavailable } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
  fixture.provider.faults.after = () => {};
  fixture.provider.faults.asked = () => {};
});
afterAll(() => fixture.stop());

const deliver = async (shop: string, orderId: string, given: Parameters<typeof restOrder>[1] = {}) => {
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId, given));
  await fixture.idle(shop);
};
const anInvoiced = async (orderId: string, given: Parameters<typeof restOrder>[1] = {}) => {
  const shop = fixture.newShop();
  await deliver(shop, orderId, given);
  expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  return shop;
};
// With the timeout of the gateway.
const removeLinks = (shop: string) => fixture.orders.removeOrderLinks({ shop }, { timeoutMs: 25_000 });
const countCreations = (shop: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop && call.method === 'saveDocument').length;
const readLedger = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT kind, ordinal, status, unlinked_at IS NOT NULL AND status <> 'deleted' AS unlinked FROM document
     WHERE shop = $1 ORDER BY kind DESC, ordinal`,
    [shop],
  );
  return rows.map(({ kind, ordinal, status, unlinked }) => [kind, ordinal, unlinked ? 'unlinked' : status]);
};
const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
const anUnpaid = { financial_status: 'pending', fulfillment_status: null, fulfillments: [] };
const aRefund = {
  financial_status: 'refunded',
  updated_at: '2026-03-14T10:00:00+01:00',
  current_total_price: '0.00',
  refunds: [
    {
      id: '99',
      created_at: '2026-03-14T10:00:00+01:00',
      refund_line_items: [
        {
          line_item_id: '18005',
          quantity: 1,
          subtotal: '119.00',
          total_tax: '19.00',
          restock_type: 'return',
        },
      ],
      transactions: [
        {
          id: '98',
          kind: 'refund',
          status: 'success',
          amount: '119.00',
          currency: 'EUR',
          gateway: 'shopify_payments',
        },
      ],
    },
  ],
};

describe('the removal of order links', () => {
  it('hides the documents from lists, filters, pages and downloads, and asks nobody', async () => {
    const shop = await anInvoiced('8001');
    const calls = fixture.provider.calls.length;
    expect(await removeLinks(shop)).toEqual({ orders: 1 });
    expect((await fixture.getOrder(shop, '8001')).documents).toEqual([]);
    const list = (filter: string) => fixture.orders.listOrders(ordersRequest({ shop, filter }));
    expect((await list('invoice')).orders).toEqual([]);
    expect((await list('none')).orders).toMatchObject([{ id: '8001', documents: [] }]);
    const asked = { shop, orderId: '8001', kind: DocumentKind.INVOICE };
    await expect(fixture.orders.getDocumentPdf({ ...asked, documentId: undefined })).rejects.toMatchObject({
      reason: 'DOCUMENT_NOT_FOUND',
    });
    const { content } = await fixture.orders.previewDocument(asked);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(fixture.provider.calls).toHaveLength(calls);
  });

  it('makes no second invoice when the webhook is redelivered: the one that exists is linked again', async () => {
    const shop = await anInvoiced('8002');
    const before = (await fixture.getOrder(shop, '8002')).documents;
    await removeLinks(shop);
    await deliver(shop, '8002');
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(countCreations(shop)).toBe(1);
    expect((await fixture.getOrder(shop, '8002')).documents).toEqual(before);
    expect((await readEvents(shop)).slice(-2)).toEqual(['shop.orderLinksRemoved', 'invoice.matched']);
    expect((await fixture.log(shop)).find(({ event }) => event === 'shop.orderLinksRemoved')).toMatchObject({
      bodyJson: JSON.stringify({ count: '1' }),
      status: 'info',
      orderId: undefined,
    });
  });

  it('takes over how the document stands meanwhile', async () => {
    const shop = await anInvoiced('8003', anUnpaid);
    await removeLinks(shop);
    const [document] = fixture.provider.readDocuments(shop);
    if (!document) throw new Error('There is no document.');
    document.total = '107.00';
    await deliver(shop, '8003', anUnpaid);
    expect((await fixture.getOrder(shop, '8003')).documents).toMatchObject([{ total: '107.00' }]);
    const { rows } = await fixture.pool.query('SELECT hand_changed FROM document WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ hand_changed: true }]);
  });

  it('makes exactly one new invoice where the document was deleted at the provider', async () => {
    const shop = await anInvoiced('8004');
    for (const document of fixture.provider.readDocuments(shop)) fixture.provider.remove(shop, document);
    await removeLinks(shop);
    await deliver(shop, '8004');
    await deliver(shop, '8004');
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(await readLedger(shop)).toMatchObject([
      ['invoice', 1, 'deleted'],
      ['invoice', 2, 'paid'],
    ]);
    const log = await readEvents(shop);
    expect(log.filter((event) => event === 'invoice.gone' || event === 'invoice.created')).toEqual([
      'invoice.created',
      'invoice.gone',
      'invoice.created',
    ]);
    // One transfer each, and no more.
    expect([...fixture.shops.listShopTransfers(shop)]).toHaveLength(2);
  });

  it('decides about each document of an order separately', async () => {
    const shop = await anInvoiced('8005');
    await deliver(shop, '8005', aRefund);
    expect(await readLedger(shop)).toMatchObject([
      ['invoice', 1, 'paid'],
      ['credit', 1, expect.any(String)],
    ]);
    const creditNote = fixture.provider
      .readDocuments(shop)
      .find(({ kind }) => kind === ProviderKind.CREDIT_NOTE);
    if (!creditNote) throw new Error('There is no credit note.');
    fixture.provider.remove(shop, creditNote);
    await removeLinks(shop);
    await deliver(shop, '8005', aRefund);
    expect(await readLedger(shop)).toMatchObject([
      ['invoice', 1, 'paid'],
      ['credit', 1, 'deleted'],
      ['credit', 2, expect.any(String)],
    ]);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(2);
  });

  it('makes nothing while the provider does not answer, and goes on when it does', async () => {
    const shop = await anInvoiced('8006');
    await removeLinks(shop);
    let asked = 0;
    fixture.provider.faults.asked = () => {
      asked += 1;
      if (asked <= 2) throw unavailable();
    };
    await deliver(shop, '8006');
    expect(asked).toBe(3);
    expect(countCreations(shop)).toBe(1);
    expect(await readLedger(shop)).toEqual([['invoice', 1, 'paid']]);
  });

  it('takes no document for a deleted one because the provider misses another', async () => {
    const shop = await anInvoiced('8014');
    await removeLinks(shop);
    let asked = 0;
    fixture.provider.faults.asked = () => {
      asked += 1;
      if (asked > 1) return;
      throw new RpcError('failedPrecondition', 'DOCUMENT_GONE', 'Gone.', { details: { id: 'another' } });
    };
    await deliver(shop, '8014');
    expect(asked).toBe(2);
    expect(countCreations(shop)).toBe(1);
    expect(await readLedger(shop)).toEqual([['invoice', 1, 'paid']]);
  });

  it('waits for the connection where there is none', async () => {
    const shop = await anInvoiced('8007');
    await removeLinks(shop);
    fixture.provider.faults.asked = () => {
      throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'The shop is not connected.');
    };
    await deliver(shop, '8007');
    expect(await fixture.getOrder(shop, '8007')).toMatchObject({ reason: 'NOT_CONNECTED', documents: [] });
    expect(await readLedger(shop)).toEqual([['invoice', 1, 'unlinked']]);
    fixture.provider.faults.asked = () => {};
    await fixture.publish(shop, 'provider.connection.established.v1');
    await fixture.idle(shop);
    expect(await readLedger(shop)).toEqual([['invoice', 1, 'paid']]);
    expect(countCreations(shop)).toBe(1);
  });

  it('does not pass by an order whose draft a worker is just changing', async () => {
    const shop = await anInvoiced('8008', anUnpaid);
    const door = aDoor();
    let isWaiting = false;
    fixture.provider.faults.before = async (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      isWaiting = true;
      await door.passed;
    };
    const dearer = { ...anUnpaid, price: '238.00', tax: '38.00', updated_at: '2026-03-12T10:00:00Z' };
    await fixture.deliver(shop, 'orders/updated', restOrder('8008', dearer));
    await eventually(() => expect(isWaiting).toBe(true));
    expect(await removeLinks(shop)).toEqual({ orders: 1 });
    let asked = 0;
    fixture.provider.faults.asked = () => {
      asked += 1;
    };
    door.open();
    await fixture.idle(shop);
    expect(asked).toBe(1);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '238.00' }]);
    expect(await readLedger(shop)).toEqual([['invoice', 1, 'draft']]);
  });

  it('looks again at an order whose first invoice a worker is just making, and makes no other', async () => {
    const shop = fixture.newShop();
    const door = aDoor();
    let isWaiting = false;
    fixture.provider.faults.after = async (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      isWaiting = true;
      await door.passed;
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('8009'));
    await eventually(() => expect(isWaiting).toBe(true));
    expect(await removeLinks(shop)).toEqual({ orders: 0 });
    door.open();
    await fixture.idle(shop);
    await removeLinks(shop);
    await deliver(shop, '8009');
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(countCreations(shop)).toBe(1);
  });

  it('twice removes nothing more and reports nothing more', async () => {
    const shop = await anInvoiced('8010');
    await removeLinks(shop);
    expect(await removeLinks(shop)).toEqual({ orders: 0 });
    expect((await readEvents(shop)).filter((event) => event === 'shop.orderLinksRemoved')).toHaveLength(1);
    await deliver(shop, '8010');
    expect(await removeLinks(shop)).toEqual({ orders: 1 });
    await deliver(shop, '8010');
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('leaves other shops alone', async () => {
    const shop = await anInvoiced('8011');
    const other = await anInvoiced('8011');
    const before = await fixture.getOrder(other, '8011');
    await removeLinks(shop);
    expect(await fixture.getOrder(other, '8011')).toEqual(before);
    expect(await readLedger(other)).toEqual([['invoice', 1, 'paid']]);
    expect(await readEvents(other)).not.toContain('shop.orderLinksRemoved');
  });

  it('hears of a document that is deleted before its order is reconciled', async () => {
    const shop = await anInvoiced('8012');
    const [document] = fixture.provider.readDocuments(shop);
    if (!document) throw new Error('There is no document.');
    await removeLinks(shop);
    fixture.provider.remove(shop, document);
    const payload = DocumentChanged.encode({ document, gone: true, cancellation: undefined }).finish();
    await fixture.publish(shop, 'provider.document.changed.v1', payload);
    await fixture.idle(shop);
    expect(await readLedger(shop)).toMatchObject([
      ['invoice', 1, 'deleted'],
      ['invoice', 2, 'paid'],
    ]);
    expect((await fixture.getOrder(shop, '8012')).documents).toHaveLength(1);
  });

  it('reaches every order of a large shop', async () => {
    const shop = await anInvoiced('8013');
    await fixture.pool.query(
      `INSERT INTO orders SELECT (o).* FROM (
         SELECT jsonb_populate_record(o, jsonb_build_object('id', i::text, 'gateways', '[]'::jsonb)) AS o
         FROM orders o, generate_series(1, 1200) AS i WHERE shop = $1) AS copies`,
      [shop],
    );
    await fixture.pool.query(
      `INSERT INTO document SELECT (d).* FROM (
         SELECT jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'order_id', i::text,
           'link_token', NULL, 'cancellation_token', NULL,
           'provider_id', 'p' || i, 'number', 'N' || i, 'unconfirmed_key', NULL)) AS d
         FROM document d, generate_series(1, 1200) AS i WHERE shop = $1) AS copies`,
      [shop],
    );
    expect(await removeLinks(shop)).toEqual({ orders: 1_201 });
    const { rows } = await fixture.pool.query(
      'SELECT count(*)::int AS orders FROM orders WHERE shop = $1 AND (documented OR invoiced)',
      [shop],
    );
    expect(rows).toEqual([{ orders: 0 }]);
  });
});
