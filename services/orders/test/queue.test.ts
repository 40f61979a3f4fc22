import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { ordersRequest } from './list-requests.ts';
import type { Fixture } from './orders-fixture.ts';
import { rejected, unavailable } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
  fixture.provider.faults.after = () => {};
});
afterAll(() => fixture.stop());

const listReconciled = (shop: string) => fixture.reconciled.filter((event) => event.shop === shop);
const listCalls = (shop: string, method: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop && call.method === method);
const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
/** Holds a shop's first save back; answers when it has arrived. */
function holdSave(shop: string) {
  const door = aDoor();
  const arrived = aDoor();
  fixture.provider.faults.before = (call) => {
    if (call.shop !== shop || call.method !== 'saveDocument') return;
    arrived.open();
    return door.passed;
  };
  return { arrived: arrived.passed, open: door.open };
}
const anUnpaid = (id: string, given: Parameters<typeof restOrder>[1] = {}) =>
  restOrder(id, { financial_status: 'pending', fulfillment_status: null, fulfillments: [], ...given });

describe('the queue', () => {
  it('makes two pieces of work of a burst of ten: the one that runs and one for all that came meanwhile', async () => {
    const shop = fixture.newShop();
    const held = holdSave(shop);
    const deliveries = [await fixture.deliver(shop, 'orders/updated', restOrder('3001'))];
    await held.arrived;
    deliveries.push(
      ...(await Promise.all(
        Array.from({ length: 9 }, () => fixture.deliver(shop, 'orders/updated', restOrder('3001'))),
      )),
    );
    held.open();
    await fixture.idle(shop);
    expect(listReconciled(shop).map(({ deliveryIds }) => deliveryIds.length)).toEqual([1, 9]);
    expect(deliveries.map(fixture.listOutcomes)).toEqual(deliveries.map(() => [['successful', '']]));
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(listCalls(shop, 'saveDocument')).toHaveLength(1);
  });

  it('looks again at an order that changed while it was in work', async () => {
    const shop = fixture.newShop();
    const held = holdSave(shop);
    await fixture.deliver(shop, 'orders/create', anUnpaid('3002'));
    await held.arrived;
    const change = { price: '238.00', tax: '38.00', updated_at: '2026-03-10T12:00:00+01:00' };
    await fixture.deliver(shop, 'orders/updated', anUnpaid('3002', change));
    held.open();
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '238.00', tax: '38.00' }]);
    expect(await readEvents(shop)).toEqual([
      'order.received',
      'contact.created',
      'invoice.created',
      'invoice.updated',
    ]);
  });

  it('does not wait for a shop with many orders to serve another', async () => {
    const large = fixture.newShop();
    const small = fixture.newShop();
    const door = aDoor();
    let inWork = 0;
    let most = 0;
    fixture.provider.faults.before = async (call) => {
      if (call.shop !== large || call.method !== 'ensureContact') return;
      inWork += 1;
      most = Math.max(most, inWork);
      await door.passed;
      inWork -= 1;
    };
    for (let index = 0; index < 30; index += 1)
      await fixture.deliver(large, 'orders/updated', restOrder(`32${index}`));
    await eventually(() => expect(inWork).toBe(4));
    await fixture.deliver(small, 'orders/updated', restOrder('3300'));
    await fixture.idle(small);
    expect((await fixture.getOrder(small, '3300')).documents).toHaveLength(1);
    door.open();
    await fixture.idle(large);
    expect(most).toBe(4);
    expect(fixture.provider.readDocuments(large)).toHaveLength(30);
  });

  it('tries again what was unavailable until it is done, and settles the delivery once', async () => {
    const shop = fixture.newShop();
    let failures = 3;
    fixture.provider.faults.after = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument' || failures === 0) return;
      failures -= 1;
      throw unavailable();
    };
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('3004'));
    await eventually(async () => expect((await fixture.getOrder(shop, '3004')).work).toBe('waiting'));
    await fixture.idle(shop);
    expect(listCalls(shop, 'saveDocument')).toHaveLength(4);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']);
  });

  it('gives up what the provider refuses, frees the transfer, and begins again when a person asks', async () => {
    const shop = fixture.newShop();
    const body = shopify.place(shop, restOrder('3005'));
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument')
        throw rejected('422', 'Die Steuerregel passt nicht.');
    };
    const delivery = await fixture.deliver(shop, 'orders/updated', body);
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['failed', 'PROVIDER_REJECTED']]);
    expect(await fixture.getOrder(shop, '3005')).toMatchObject({
      work: 'failed',
      reason: 'PROVIDER_REJECTED',
    });
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['released']);
    const entries = await fixture.log(shop);
    expect(entries.at(-1)).toMatchObject({
      event: 'sevdesk.rejected',
      bodyJson: expect.stringContaining('"message":"Die Steuerregel passt nicht."'),
    });
    expect(listCalls(shop, 'saveDocument')).toHaveLength(1);

    fixture.provider.faults.before = () => {};
    await fixture.orders.requeueOrder({ shop, id: '3005' });
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '3005')).toMatchObject({ work: 'idle', reason: undefined });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect(fixture.listOutcomes(delivery)).toHaveLength(1);
  });

  it('says what it knows better of a refusal beside what the provider says', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { general: { oss: true }, invoices: { invoiceCreate: true } });
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument')
        throw rejected('422', 'Tax rate 22 is not allowed for tax rule 18');
    };
    // 100.00 and Madeira's 22 %.
    const line = { id: 501, title: 'Kanne', quantity: 1, requires_shipping: true, taxable: true };
    const funchal = {
      first_name: 'Mira',
      last_name: 'Holm',
      address1: 'Rua 1',
      zip: '9000-123',
      city: 'Funchal',
      country_code: 'PT',
    };
    await fixture.deliver(
      shop,
      'orders/updated',
      restOrder('3015', {
        price: '122.00',
        tax: '22.00',
        shipping_address: funchal,
        billing_address: funchal,
        line_items: [{ ...line, price: '122.00', tax_lines: [{ title: 'IVA', rate: 0.22, price: '22.00' }] }],
      }),
    );
    await fixture.idle(shop);
    const { event, bodyJson } = (await fixture.log(shop)).at(-1) ?? {};
    expect([event, JSON.parse(bodyJson ?? '{}')]).toEqual([
      'sevdesk.rejected',
      expect.objectContaining({
        code: '422',
        explanation: expect.stringMatching(/^Madeira: Dort gelten eigene Steuersätze/),
        message: 'Tax rate 22 is not allowed for tax rule 18',
      }),
    ]);
  });

  it('shows the merchant which payment method leads to an account that is gone', async () => {
    const shop = fixture.newShop();
    fixture.provider.faults.before = async (call) => {
      if (call.shop !== shop || call.method !== 'bookPayment') return;
      throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No such account.');
    };
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('3006'));
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['failed', 'ACCOUNT_UNKNOWN']]);
    const { event, bodyJson } = (await fixture.log(shop)).at(-1) ?? {};
    expect(event).toBe('transaction.accountNotFound');
    expect(JSON.parse(bodyJson ?? '')).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
      gateway: 'shopify_payments',
    });
  });

  it('never lets a delivery and a worker wait for each other', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', anUnpaid('3007'));
    await fixture.idle(shop);
    // As a worker does: first its piece of work, then the order.
    const worker = await fixture.pool.connect();
    let delivered: Promise<string>;
    try {
      await worker.query('BEGIN');
      await worker.query(
        `INSERT INTO work (shop, order_id, state, lease, lease_until)
         VALUES ($1, '3007', 'running', gen_random_uuid(), now() + interval '1 minute')`,
        [shop],
      );
      delivered = fixture.deliver(shop, 'orders/updated', anUnpaid('3007'));
      await eventually(async () => {
        const { rows } = await fixture.pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      await worker.query(`UPDATE orders SET notes = '[]' WHERE shop = $1 AND id = '3007'`, [shop]);
      await worker.query(`DELETE FROM work WHERE shop = $1`, [shop]);
      await worker.query('COMMIT');
    } finally {
      worker.release(true);
    }
    const delivery = await delivered;
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['successful', '']]);
  });
});

describe('counts', () => {
  it('say exactly what was created, found and changed', async () => {
    const shop = fixture.newShop();
    fixture.provider.foreign.set('#3102', 'ALT-77');
    await fixture.deliver(shop, 'orders/create', anUnpaid('3101'));
    await fixture.deliver(shop, 'orders/create', anUnpaid('3102', { customer: { id: '93101' } }));
    await fixture.idle(shop);
    const at = (hour: number) => ({ updated_at: `2026-03-10T${hour}:00:00+01:00` });
    await fixture.deliver(
      shop,
      'orders/updated',
      anUnpaid('3101', { ...at(12), price: '238.00', tax: '38.00' }),
    );
    await fixture.idle(shop);
    await fixture.deliver(
      shop,
      'orders/updated',
      anUnpaid('3101', { ...at(13), price: '119.00', tax: '19.00' }),
    );
    await fixture.idle(shop);
    expect(await fixture.orders.getStats({ shop })).toEqual({
      invoicesCreated: 1n,
      invoicesMatched: 1n,
      invoicesUpdated: 2n,
      creditsCreated: 0n,
      creditsMatched: 0n,
      creditsUpdated: 0n,
      contactsCreated: 1n,
      contactsUpdated: 0n,
    });
    // A document that was found with its number is searched by it at once.
    const found = await fixture.orders.listOrders(ordersRequest({ shop, search: 'alt-77' }));
    expect(found.orders.map(({ id }) => id)).toEqual(['3102']);
  });
});
