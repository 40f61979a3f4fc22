import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import { ordersRequest } from './list-requests.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const free = { price: '0.00', tax: '0.00', payment_gateway_names: [] };

describe('an order that costs nothing', () => {
  it.each([
    ['paid', 'nothing was asked for', {}],
    ['paid', 'and it is enshrined', { invoiceEnshrine: 'create' }],
  ])('has an invoice that is %s: %s', async (status, _what, invoices) => {
    const shop = house.newShop();
    house.preferences.set(shop, { invoices: { invoiceCreate: true, ...invoices } });
    await house.deliver(shop, 'orders/create', restOrder('7701', free));
    await house.deliver(shop, 'orders/create', restOrder('7702', { payment_gateway_names: ['invoice'] }));
    await house.idle(shop);
    const { documents } = await house.look(shop, '7701');
    expect(documents).toMatchObject([{ status, total: '0.00' }]);
    const { orders } = await house.orders.listOrders(ordersRequest({ shop, filter: 'unpaid' }));
    // The other one waits for the money that nobody books.
    expect(orders.map(({ id }) => id)).toEqual(['7702']);
  });
});
