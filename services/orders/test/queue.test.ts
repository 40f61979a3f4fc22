import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor, rejected, unavailable } from './fake-provider.ts';
import { type House, startHouse } from './house.ts';
import { ordersRequest } from './list-requests.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startShopify } from './shopify.ts';

let shopify: Shopify;
let house: House;
beforeAll(async () => {
  shopify = await startShopify();
  house = await startHouse({ shopifyApiUrl: shopify.url });
  shopify.serve(house);
});
afterEach(() => {
  house.provider.faults.before = () => {};
  house.provider.faults.after = () => {};
});
afterAll(async () => {
  await house.stop();
  await shopify.stop();
});

const outcomesOf = (deliveryId: string) =>
  house.reconciled
    .filter(({ deliveryIds }) => deliveryIds.includes(deliveryId))
    .map(({ outcome, reason }) => [outcome, reason]);
const endingsOf = (shop: string) => house.reconciled.filter((event) => event.shop === shop);
const callsOf = (shop: string, method: string) =>
  house.provider.calls.filter((call) => call.shop === shop && call.method === method);
const logOf = async (shop: string) => (await house.log(shop)).map(({ event }) => event);
/** Holds a shop's first save back; answers when it has arrived. */
function holdSave(shop: string) {
  const door = aDoor();
  const arrived = aDoor();
  house.provider.faults.before = (call) => {
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
    const shop = house.newShop();
    const held = holdSave(shop);
    const deliveries = [await house.deliver(shop, 'orders/updated', restOrder('3001'))];
    await held.arrived;
    deliveries.push(
      ...(await Promise.all(
        Array.from({ length: 9 }, () => house.deliver(shop, 'orders/updated', restOrder('3001'))),
      )),
    );
    held.open();
    await house.idle(shop);
    expect(endingsOf(shop).map(({ deliveryIds }) => deliveryIds.length)).toEqual([1, 9]);
    expect(deliveries.map(outcomesOf)).toEqual(deliveries.map(() => [['successful', '']]));
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
    expect(callsOf(shop, 'saveDocument')).toHaveLength(1);
  });

  it('looks again at an order that changed while it was in work', async () => {
    const shop = house.newShop();
    const held = holdSave(shop);
    await house.deliver(shop, 'orders/create', anUnpaid('3002'));
    await held.arrived;
    const change = { price: '238.00', tax: '38.00', updated_at: '2026-03-10T12:00:00+01:00' };
    await house.deliver(shop, 'orders/updated', anUnpaid('3002', change));
    held.open();
    await house.idle(shop);
    expect(house.provider.documentsOf(shop)).toMatchObject([{ total: '238.00', tax: '38.00' }]);
    expect(await logOf(shop)).toEqual([
      'order.received',
      'contact.created',
      'invoice.created',
      'invoice.updated',
    ]);
  });

  it('does not wait for a shop with many orders to serve another', async () => {
    const large = house.newShop();
    const small = house.newShop();
    const door = aDoor();
    let inWork = 0;
    let most = 0;
    house.provider.faults.before = async (call) => {
      if (call.shop !== large || call.method !== 'ensureContact') return;
      inWork += 1;
      most = Math.max(most, inWork);
      await door.passed;
      inWork -= 1;
    };
    for (let index = 0; index < 30; index += 1)
      await house.deliver(large, 'orders/updated', restOrder(`32${index}`));
    await eventually(() => expect(inWork).toBe(4));
    await house.deliver(small, 'orders/updated', restOrder('3300'));
    await house.idle(small);
    expect((await house.look(small, '3300')).documents).toHaveLength(1);
    door.open();
    await house.idle(large);
    expect(most).toBe(4);
    expect(house.provider.documentsOf(large)).toHaveLength(30);
  });

  it('tries again what was unavailable until it is done, and settles the delivery once', async () => {
    const shop = house.newShop();
    let failures = 3;
    house.provider.faults.after = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument' || failures === 0) return;
      failures -= 1;
      throw unavailable();
    };
    const delivery = await house.deliver(shop, 'orders/updated', restOrder('3004'));
    await eventually(async () => expect((await house.look(shop, '3004')).work).toBe('waiting'));
    await house.idle(shop);
    expect(callsOf(shop, 'saveDocument')).toHaveLength(4);
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
    expect(outcomesOf(delivery)).toEqual([['successful', '']]);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']);
  });

  it('gives up what the provider refuses, frees the transfer, and begins again when a person asks', async () => {
    const shop = house.newShop();
    const body = shopify.place(shop, restOrder('3005'));
    house.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument')
        throw rejected('422', 'Die Steuerregel passt nicht.');
    };
    const delivery = await house.deliver(shop, 'orders/updated', body);
    await house.idle(shop);
    expect(outcomesOf(delivery)).toEqual([['failed', 'PROVIDER_REJECTED']]);
    expect(await house.look(shop, '3005')).toMatchObject({ work: 'failed', reason: 'PROVIDER_REJECTED' });
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['released']);
    const entries = await house.log(shop);
    expect(entries.at(-1)).toMatchObject({
      event: 'sevdesk.rejected',
      bodyJson: expect.stringContaining('"message":"Die Steuerregel passt nicht."'),
    });
    expect(callsOf(shop, 'saveDocument')).toHaveLength(1);

    house.provider.faults.before = () => {};
    await house.orders.requeueOrder({ shop, id: '3005' });
    await house.idle(shop);
    expect(await house.look(shop, '3005')).toMatchObject({ work: 'idle', reason: undefined });
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
    expect(outcomesOf(delivery)).toHaveLength(1);
  });

  it('says what it knows better of a refusal beside what the provider says', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { general: { oss: true }, invoices: { invoiceCreate: true } });
    house.provider.faults.before = (call) => {
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
    await house.deliver(
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
    await house.idle(shop);
    const { event, bodyJson } = (await house.log(shop)).at(-1) ?? {};
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
    const shop = house.newShop();
    house.provider.faults.before = async (call) => {
      if (call.shop !== shop || call.method !== 'bookPayment') return;
      throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No such account.');
    };
    const delivery = await house.deliver(shop, 'orders/updated', restOrder('3006'));
    await house.idle(shop);
    expect(outcomesOf(delivery)).toEqual([['failed', 'ACCOUNT_UNKNOWN']]);
    const { event, bodyJson } = (await house.log(shop)).at(-1) ?? {};
    expect(event).toBe('transaction.accountNotFound');
    expect(JSON.parse(bodyJson ?? '')).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
      gateway: 'shopify_payments',
    });
  });

  it('never lets a delivery and a worker wait for each other', async () => {
    const shop = house.newShop();
    await house.deliver(shop, 'orders/updated', anUnpaid('3007'));
    await house.idle(shop);
    // As a worker does: first its piece of work, then the order.
    const worker = await house.pool.connect();
    let delivered: Promise<string>;
    try {
      await worker.query('BEGIN');
      await worker.query(
        `INSERT INTO work (shop, order_id, state, lease, lease_until)
         VALUES ($1, '3007', 'running', gen_random_uuid(), now() + interval '1 minute')`,
        [shop],
      );
      delivered = house.deliver(shop, 'orders/updated', anUnpaid('3007'));
      await eventually(async () => {
        const { rows } = await house.pool.query(
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
    await house.idle(shop);
    expect(outcomesOf(delivery)).toEqual([['successful', '']]);
  });
});

describe('counts', () => {
  it('say exactly what was created, found and changed', async () => {
    const shop = house.newShop();
    house.provider.foreign.set('#3102', 'ALT-77');
    await house.deliver(shop, 'orders/create', anUnpaid('3101'));
    await house.deliver(shop, 'orders/create', anUnpaid('3102', { customer: { id: '93101' } }));
    await house.idle(shop);
    const at = (hour: number) => ({ updated_at: `2026-03-10T${hour}:00:00+01:00` });
    await house.deliver(
      shop,
      'orders/updated',
      anUnpaid('3101', { ...at(12), price: '238.00', tax: '38.00' }),
    );
    await house.idle(shop);
    await house.deliver(
      shop,
      'orders/updated',
      anUnpaid('3101', { ...at(13), price: '119.00', tax: '19.00' }),
    );
    await house.idle(shop);
    expect(await house.orders.getStats({ shop })).toEqual({
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
    const found = await house.orders.listOrders(ordersRequest({ shop, search: 'alt-77' }));
    expect(found.orders.map(({ id }) => id)).toEqual(['3102']);
  });
});
