import { PrivacyRequestState } from '@belegfluss/protos/orders/v1/privacy';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  // Mails are for orders of these days.
  ({ shopify, fixture } = await startWithShopify({
    overrides: { now: () => new Date('2026-03-12T12:00:00Z') },
  }));
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
});
afterAll(() => fixture.stop());

/** Shopify reports the uninstall; from then on the shop's record says so. */
async function leave(shop: string): Promise<void> {
  fixture.shops.records.set(shop, { uninstalledAt: new Date('2026-04-01T00:00:00Z') });
  await fixture.publish(shop, 'shops.shop.uninstalled.v1');
  await eventually(async () =>
    expect((await fixture.log(shop)).map(({ event }) => event)).toContain('shop.uninstalled'),
  );
}

async function comeBack(shop: string): Promise<void> {
  fixture.shops.records.set(shop, {});
  await fixture.publish(shop, 'shops.shop.installed.v1');
  await eventually(async () =>
    expect((await fixture.log(shop)).map(({ event }) => event)).toContain('shop.installed'),
  );
  await fixture.idle(shop);
}

const deliver = async (shop: string, order: Readonly<Record<string, unknown>>) => {
  const delivery = await fixture.deliver(shop, 'orders/updated', shopify.place(shop, order));
  await fixture.idle(shop);
  return delivery;
};
const countShopCalls = (shop: string) => fixture.provider.calls.filter((call) => call.shop === shop).length;
const countMails = (shop: string) => fixture.provider.mails.filter((mail) => mail.shop === shop).length;

describe('a shop that left and came back', () => {
  it('has the documents and mails that were due meanwhile, each once, and nothing before', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceSendMailEnabled: true } });
    await leave(shop);
    await deliver(shop, restOrder('7801'));
    // Only named by its webhook: it was never fetched.
    shopify.place(shop, restOrder('7802'));
    await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: '7802' } });
    await fixture.idle(shop);
    expect({ calls: countShopCalls(shop), reason: (await fixture.getOrder(shop, '7801')).reason }).toEqual({
      calls: 0,
      reason: 'NOT_INSTALLED',
    });

    await comeBack(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(2);
    expect(countMails(shop)).toBe(2);
    expect(await fixture.getOrder(shop, '7801')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    expect(await fixture.getOrder(shop, '7802')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    const calls = countShopCalls(shop);
    await fixture.publish(shop, 'shops.shop.installed.v1');
    await fixture.idle(shop);
    expect(countShopCalls(shop)).toBe(calls);
  });

  it('goes on amid an order: its draft is opened, not made again, and the mail goes out once', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceSendMailEnabled: true } });
    fixture.provider.faults.before = ({ shop: of, method }) => {
      if (of === shop && method === 'openDocument') throw new Error('Died.');
    };
    await fixture.deliver(shop, 'orders/updated', shopify.place(shop, restOrder('7803')));
    await eventually(() => expect(fixture.provider.readDocuments(shop)).toHaveLength(1));
    await leave(shop);
    // Another try is due some time; it finds that the shop is gone. One that began before dies like the first.
    await eventually(async () => {
      await fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [shop]);
      expect((await fixture.getOrder(shop, '7803')).reason).toBe('NOT_INSTALLED');
    });
    fixture.provider.faults.before = () => {};
    await comeBack(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(await fixture.getOrder(shop, '7803')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    expect(countMails(shop)).toBe(1);
  });

  it('has the same links in its customers’ mails, which lead to the document all the while', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7804'));
    const { rows } = await fixture.pool.query<{ token: string }>(
      `SELECT token FROM document_link WHERE shop = $1 AND kind = 'invoice' ORDER BY token LIMIT 1`,
      [shop],
    );
    const look = async () => ({
      secret: (await fixture.orders.getDocumentLinks({ shop })).secret,
      found: (await fixture.orders.resolveDocumentLink({ token: rows[0]?.token ?? '' })).found?.$case,
    });
    const before = await look();
    expect(before.found).toBe('document');
    await leave(shop);
    expect(await look()).toEqual(before);
    await comeBack(shop);
    expect(await look()).toEqual(before);
  });
});

describe('requests of customers of a shop that left', () => {
  it('are carried out all the same: Shopify goes on to send them', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7805'));
    await leave(shop);
    await fixture.deliver(shop, 'customers/data_request', {
      customer: { id: 1 },
      orders_requested: [7805],
      data_request: { id: 1 },
    });
    await fixture.deliver(shop, 'customers/redact', { customer: { id: 2 }, orders_to_redact: [7805] });
    await eventually(async () => {
      const { rows } = await fixture.pool.query(
        'SELECT customer_name, redacted_at IS NOT NULL AS redacted FROM orders WHERE shop = $1',
        [shop],
      );
      expect(rows).toEqual([{ customer_name: '', redacted: true }]);
    });
    const { requests } = await fixture.privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
    expect(requests.map(({ state }) => state)).toEqual([
      PrivacyRequestState.RUNNING,
      PrivacyRequestState.READY,
    ]);
    // The redacted order is not processed when the shop is back.
    const calls = countShopCalls(shop);
    await comeBack(shop);
    expect(countShopCalls(shop)).toBe(calls);
  });
});
