import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const free = { price: '0.00', tax: '0.00', payment_gateway_names: [] };

describe('an order that costs nothing', () => {
  it.each([
    ['paid', 'nothing was asked for', {}],
    ['paid', 'and it is enshrined', { invoiceEnshrine: 'create' }],
  ])('has an invoice that is %s: %s', async (status, _what, invoices) => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true, ...invoices } });
    await fixture.deliver(shop, 'orders/create', restOrder('7701', free));
    await fixture.deliver(shop, 'orders/create', restOrder('7702', { payment_gateway_names: ['invoice'] }));
    await fixture.idle(shop);
    const { documents } = await fixture.getOrder(shop, '7701');
    expect(documents).toMatchObject([{ status, total: '0.00' }]);
    const { orders } = await fixture.orders.listOrders(ordersRequest({ shop, filter: 'unpaid' }));
    // The other one waits for money that is never booked.
    expect(orders.map(({ id }) => id)).toEqual(['7702']);
  });
});
