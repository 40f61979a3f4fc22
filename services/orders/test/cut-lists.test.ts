import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterAll(() => fixture.stop());

const readLastEntry = async (shop: string) => {
  const entry = (await fixture.log(shop)).at(-1);
  return [entry?.event, JSON.parse(entry?.bodyJson ?? '{}').message];
};
/** A message that names the order: Shopify is asked for it. */
const announce = async (shop: string, id: string) => {
  const delivery = await fixture.deliver(shop, 'refunds/create', { id: 1, order_id: Number(id) });
  await fixture.idle(shop);
  return delivery;
};
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Goodwill of one cent each; what a refund gives back in money counts. */
const refunds = (count: number) =>
  many(count, (index) => ({
    id: String(9_300 + index),
    created_at: '2026-03-14T10:00:00+01:00',
    refund_line_items: [],
    order_adjustments: [],
    transactions: [
      {
        id: String(9_700 + index),
        kind: 'refund',
        status: 'success',
        amount: '0.01',
        currency: 'EUR',
        gateway: 'shopify_payments',
      },
    ],
  }));

/** 1.19 each. */
const payments = (count: number) =>
  many(count, (index) => ({
    id: String(9_800_000 + index),
    kind: 'sale',
    status: 'success',
    amount: '1.19',
    currency: 'EUR',
    gateway: index % 2 === 0 ? 'paypal' : 'klarna',
  }));

/** One an hour from the 1st of March; the last one leaves from Poland. */
const fulfillments = (count: number) =>
  many(count, (index) => ({
    id: 9_900_000 + index,
    status: 'success',
    created_at: new Date(Date.parse('2026-03-01T00:00:00Z') + index * 3_600_000).toISOString(),
    origin_address: { country_code: index === count - 1 ? 'PL' : 'DE' },
  }));

/** Orders have plain lists without pages, which Shopify cuts silently. */
describe('an order with more than a list shows', () => {
  it('of refunds is refused by name instead of losing a credit note', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('9301', { refunds: refunds(51), financial_status: 'partially_refunded' }));
    expect(fixture.listOutcomes(await announce(shop, '9301'))).toEqual([['failed', 'ORDER_UNREADABLE']]);
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
    expect(await readLastEntry(shop)).toEqual(['order.unreadable', expect.stringContaining('refunds')]);
  });

  it('is read where all of its refunds are there', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('9302', { refunds: refunds(49), financial_status: 'partially_refunded' }));
    expect(fixture.listOutcomes(await announce(shop, '9302'))).toEqual([['successful', '']]);
    // 119.00 − 49 × 0.01, of which 19/119 are tax: what went back before there was an invoice is not billed.
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '118.51', tax: '18.92' }]);
  });

  it('of payments is refused by name instead of booking a part of them', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      transactions: {
        transactionGateway: {
          paypal: { account: '77', create: true },
          klarna: { account: '78', create: true },
        },
      },
    });
    const body = shopify.place(
      shop,
      restOrder('9303', {
        price: '142.80',
        tax: '22.80',
        transactions: payments(120),
        payment_gateway_names: ['paypal', 'klarna'],
      }),
    );
    const delivery = await fixture.deliver(shop, 'orders/create', body);
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['failed', 'ORDER_UNREADABLE']]);
    expect(await readLastEntry(shop)).toEqual(['order.unreadable', expect.stringContaining('transactions')]);
  });

  it('of fulfilments is read to the last, which decides the day of delivery and the country of dispatch', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('9304', { fulfillments: fulfillments(60) }));
    expect(fixture.listOutcomes(await announce(shop, '9304'))).toEqual([['successful', '']]);
    const { rows } = await fixture.pool.query(
      `SELECT snapshot ->> 'fulfilledAt' AS last, snapshot -> 'dispatchCountryCodes' AS countries
       FROM orders WHERE shop = $1`,
      [shop],
    );
    // 59 hours after the first: two days and eleven hours.
    expect(rows).toEqual([{ last: '2026-03-03T11:00:00.000Z', countries: ['DE', 'PL'] }]);
  });

  it('of fulfilments, beyond all that can be asked for, is refused by name', async () => {
    const shop = fixture.newShop();
    shopify.place(shop, restOrder('9305', { fulfillments: fulfillments(251) }));
    expect(fixture.listOutcomes(await announce(shop, '9305'))).toEqual([['failed', 'ORDER_UNREADABLE']]);
    expect(await readLastEntry(shop)).toEqual(['order.unreadable', expect.stringContaining('fulfillments')]);
  });

  it('of adjustments, shipping or payments of one refund is refused by name', async () => {
    const shop = fixture.newShop();
    const [refund] = refunds(1);
    const adjustments = many(11, (index) => ({
      id: 9_950_000 + index,
      kind: 'refund_discrepancy',
      amount: '-0.01',
      tax_amount: '0.00',
    }));
    shopify.place(shop, restOrder('9306', { refunds: [{ ...refund, order_adjustments: adjustments }] }));
    expect(fixture.listOutcomes(await announce(shop, '9306'))).toEqual([['failed', 'ORDER_UNREADABLE']]);
    expect(await readLastEntry(shop)).toEqual([
      'order.unreadable',
      expect.stringContaining('orderAdjustments'),
    ]);
  });
});
