import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
});
afterAll(() => fixture.stop());

const findOutcome = (deliveryId: string) => {
  const found = fixture.reconciled.find(({ deliveryIds }) => deliveryIds.includes(deliveryId));
  return [found?.outcome, found?.reason];
};
const readLastEntry = async (shop: string) => (await fixture.log(shop)).at(-1);

describe('an order that Shopify states strangely', () => {
  it('is taken without what no database keeps', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('8101', { note: 'a\u0000b', tags: 'x\ud800' }));
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('with an amount beyond all measure holds nothing up behind it', async () => {
    const shop = fixture.newShop();
    const strange = restOrder('8111', { id: 'x', total_price: '10000000000000000.00' });
    const delivery = await fixture.deliver(shop, 'orders/updated', strange);
    await fixture.deliver(shop, 'orders/updated', restOrder('8112'));
    await fixture.idle(shop);
    expect(findOutcome(delivery)).toEqual(['unprocessable', 'UNREADABLE']);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('is fetched in the other form where the webhook cannot be read', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('8121'));
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('8121', { currency: '' }));
    await fixture.idle(shop);
    expect(findOutcome(delivery)).toEqual(['successful', '']);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '119.00' }]);
  });

  it('in every form is given up at once and named in the log', async () => {
    const shop = fixture.newShop();
    const body = shopify.place(shop, restOrder('8131', { created_at: '9999-03-10T10:00:00Z' }));
    const delivery = await fixture.deliver(shop, 'orders/updated', body);
    await fixture.idle(shop);
    expect(findOutcome(delivery)).toEqual(['failed', 'ORDER_UNREADABLE']);
    expect(await readLastEntry(shop)).toMatchObject({
      event: 'order.unreadable',
      orderId: '8131',
      name: '#8131',
    });
  });

  it('of less than nothing is not transferred', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(
      shop,
      'orders/create',
      restOrder('8141', { price: '-5.00', tax: '-0.80' }),
    );
    await fixture.idle(shop);
    expect(findOutcome(delivery)).toEqual(['failed', 'INCONSISTENT_ORDER']);
  });
});

describe('what the contract between services does not allow', () => {
  it('is not sent again, costs no transfer and shows the merchant which part of the order it is', async () => {
    const shop = fixture.newShop();
    fixture.provider.faults.before = ({ shop: at, method }) => {
      if (at !== shop || method !== 'saveDocument') return;
      throw new RpcError('invalidArgument', 'INVALID_REQUEST', 'content.currency: must be an ISO 4217 code', {
        details: { field: 'content.currency' },
      });
    };
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('8151'));
    await fixture.idle(shop);
    expect(findOutcome(delivery)).toEqual(['failed', 'INVALID_REQUEST']);
    const saves = fixture.provider.calls.filter(
      (call) => call.shop === shop && call.method === 'saveDocument',
    );
    expect(saves).toHaveLength(1);
    expect([...fixture.shops.listShopTransfers(shop).values()]).not.toContain('reserved');
    const entry = await readLastEntry(shop);
    expect(entry?.event).toBe('order.refused');
    expect(JSON.parse(entry?.bodyJson ?? '{}')).toMatchObject({ order: '#8151', message: 'die Währung.' });
  });
});
