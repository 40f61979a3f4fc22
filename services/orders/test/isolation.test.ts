import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logRequest, ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
let owner: string;
let stranger: string;
let documentId: string;
beforeAll(async () => {
  fixture = await startFixture();
  owner = fixture.newShop();
  stranger = fixture.newShop();
  await fixture.deliver(owner, 'orders/updated', restOrder('8001'));
  await fixture.deliver(stranger, 'orders/updated', restOrder('8002'));
  await fixture.idle(owner);
  await fixture.idle(stranger);
  documentId = (await fixture.getOrder(owner, '8001')).documents[0]?.id ?? '';
});
afterAll(() => fixture.stop());

describe('a shop', () => {
  it('gets its own order, document and log', async () => {
    const asked = { shop: owner, orderId: '8001', kind: DocumentKind.INVOICE, documentId };
    const pdf = await fixture.orders.getDocumentPdf(asked);
    expect(pdf.filename).toMatch(/^Rechnung-RE-\d+\.pdf$/);
    expect(Buffer.from(pdf.content).toString()).toBe(`%PDF of ${documentId}`);
    expect((await fixture.log(owner)).length).toBeGreaterThan(0);
  });

  it("finds nothing where another shop's order is", async () => {
    const shop = stranger;
    await expect(fixture.orders.getOrder({ shop, id: '8001' })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(fixture.orders.requeueOrder({ shop, id: '8001' })).rejects.toMatchObject({
      kind: 'notFound',
    });
    const asked = { shop, orderId: '8001', kind: DocumentKind.INVOICE };
    await expect(fixture.orders.previewDocument(asked)).rejects.toMatchObject({ kind: 'notFound' });
    const tried = { shop, orderId: '8001', preferencesJson: undefined };
    await expect(fixture.orders.tryTaxRules(tried)).rejects.toMatchObject({ kind: 'notFound' });
    const { rows } = await fixture.pool.query('SELECT 1 FROM work');
    expect(rows).toEqual([]);
  });

  it("gets no other shop's document, neither by its order nor through its own", async () => {
    const shop = stranger;
    const kind = DocumentKind.INVOICE;
    for (const orderId of ['8001', '8002'])
      await expect(fixture.orders.getDocumentPdf({ shop, orderId, kind, documentId })).rejects.toMatchObject({
        kind: 'notFound',
      });
  });

  it("sees no other shop's entries in lists, log and counts", async () => {
    const listed = await fixture.orders.listOrders(ordersRequest({ shop: stranger, search: '8001' }));
    expect(listed).toMatchObject({ orders: [], countCapped: 0 });
    const own = await fixture.orders.listOrders(ordersRequest({ shop: owner, pageSize: 1 }));
    expect(own.orders.map(({ id }) => id)).toEqual(['8001']);
    const log = { ascending: true, pageSize: 1 };
    const foreign = logRequest({ ...log, shop: stranger, orderId: '8001' });
    expect((await fixture.orders.listLog(foreign)).entries).toEqual([]);
    // A position from one shop's list leads to nothing of it in another's.
    const { nextPageToken } = await fixture.orders.listLog(logRequest({ ...log, shop: owner }));
    const carried = await fixture.orders.listLog(
      logRequest({ ...log, shop: stranger, pageSize: 100, pageToken: nextPageToken }),
    );
    expect(carried.entries.every(({ orderId }) => orderId === '8002')).toBe(true);
    const { gateways } = await fixture.orders.listGateways({ shop: stranger });
    expect(gateways).toEqual([{ gateway: 'shopify_payments', count: 1 }]);
    expect(await fixture.orders.getStats({ shop: 'leer.myshopify.com' })).toMatchObject({
      invoicesCreated: 0n,
    });
    expect(await fixture.orders.getStats({ shop: stranger })).toMatchObject({ invoicesCreated: 1n });
  });

  it('may have an order of the same id as another shop, each with its own invoice', async () => {
    const other = fixture.newShop();
    await fixture.deliver(other, 'orders/updated', restOrder('8001', { name: '#other' }));
    await fixture.idle(other);
    expect(fixture.provider.readDocuments(other)).toHaveLength(1);
    expect(fixture.provider.readDocuments(owner)).toHaveLength(1);
    expect((await fixture.getOrder(owner, '8001')).name).toBe('#8001');
  });
});
