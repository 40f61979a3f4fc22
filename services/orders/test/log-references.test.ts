import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

/** `restOrder` gives each order a different customer: 9 in front of the order's id. */
const readLogRefs = async (shop: string, event: string) =>
  (await fixture.log(shop)).find((entry) => entry.event === event)?.refs;

describe('what a log entry refers to', () => {
  it('is the customer, from the first webhook to the last step', async () => {
    const shop = fixture.newShop();
    const webhook = await fixture.deliver(shop, 'orders/updated', restOrder('4101'));
    await fixture.idle(shop);
    const entries = await fixture.log(shop);
    expect(entries.map(({ refs }) => refs.customer)).toEqual(entries.map(() => '94101'));
    expect(await readLogRefs(shop, 'order.received')).toEqual({ webhook, customer: '94101' });
  });

  it('is the bank line of a booking', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('4102'));
    await fixture.idle(shop);
    const [invoice] = fixture.provider.readDocuments(shop);
    expect(await readLogRefs(shop, 'transaction.booked')).toEqual({
      invoice: invoice?.id,
      transaction: `line-of-${invoice?.id}`,
      customer: '94102',
    });
  });

  it('is nobody where an order has no customer', async () => {
    const shop = fixture.newShop();
    const webhook = await fixture.deliver(shop, 'orders/updated', restOrder('4103', { customer: null }));
    await fixture.idle(shop);
    expect(await readLogRefs(shop, 'order.received')).toEqual({ webhook });
  });

  it('names the customer for a skip and for a deletion, too', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('4104', { test: true }));
    await fixture.idle(shop);
    const deletion = await fixture.deliver(shop, 'orders/delete', { id: 4104 });
    await fixture.idle(shop);
    expect(await readLogRefs(shop, 'order.skipped')).toMatchObject({ customer: '94104' });
    expect(await readLogRefs(shop, 'order.deleted')).toEqual({ webhook: deletion, customer: '94104' });
  });

  it('does not get in the way of a search for a number', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('4105'));
    await fixture.idle(shop);
    const { entries } = await fixture.orders.listLog(logRequest({ shop, search: '94105', pageSize: 100 }));
    expect(entries).toEqual([]);
  });
});
