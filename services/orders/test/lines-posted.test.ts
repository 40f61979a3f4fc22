import { LinesPosted, PaymentSource } from '@belegfluss/protos/provider/v1/payment_import';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

/** A paid order of today whose payment is searched for on account 77 and not there yet. */
async function searching(orderId: string): Promise<string> {
  const shop = fixture.newShop();
  fixture.preferences.set(shop, {
    invoices: { invoiceCreate: true, invoiceEnshrine: 'create', invoiceNumberTiming: 'create' },
    transactions: { transactionGateway: { shopify_payments: { account: '77', book: true } } },
  });
  const now = new Date().toISOString();
  await fixture.deliver(
    shop,
    'orders/updated',
    restOrder(orderId, { created_at: now, processed_at: now, updated_at: now }),
  );
  await fixture.idle(shop);
  return shop;
}

const searches = (shop: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop && call.method === 'matchPayment').length;
const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);

/** Lines were posted whose purposes name these. */
const announce = async (shop: string, ...names: string[]) => {
  const payload = LinesPosted.encode({
    source: PaymentSource.SHOPIFY_PAYMENTS,
    accountId: '77',
    externalIds: ['1'],
    names,
  }).finish();
  await fixture.publish(shop, 'provider.lines.posted.v1', payload);
  await fixture.idle(shop);
};

it('lines that were posted let an order search at once that searched in vain, and its payment is booked', async () => {
  const shop = await searching('6901');
  expect(searches(shop)).toBe(1);
  fixture.provider.openPayments.set(shop, [{ amount: '119.00', purpose: 'Zahlung #6901 · 1/gross' }]);
  await announce(shop, '#6901', '6901');
  expect(searches(shop)).toBe(2);
  expect(await readEvents(shop)).toEqual(expect.arrayContaining(['transaction.found', 'transaction.booked']));
});

it('what is still not there is looked for again in vain, and people hear of it once', async () => {
  const shop = await searching('6902');
  await announce(shop, '#6902');
  expect(searches(shop)).toBe(2);
  expect((await readEvents(shop)).filter((event) => event === 'transaction.notFound')).toHaveLength(1);
});

it('lines wake nobody whom they do not name, and nobody in another shop', async () => {
  const [shop, other] = [await searching('6903'), await searching('6904')];
  await announce(shop, '#6904', '69031');
  expect([searches(shop), searches(other)]).toEqual([1, 1]);
});

it('an order is woken by what the payment service calls its payment, whatever its age', async () => {
  const shop = await searching('6905');
  await fixture.pool.query(`UPDATE document SET date = current_date - 80 WHERE shop = $1`, [shop]);
  await fixture.pool.query(
    `UPDATE orders SET extras_for = updated_at,
       extras = '{"payments": [{"id": "1", "gateway": "shopify_payments", "kind": "payment", "refundId": null,
         "amount": {"shop": "119.00", "presentment": "119.00"}, "at": "2026-09-01T10:00:00Z",
         "references": ["7XY12"]}]}'
     WHERE shop = $1`,
    [shop],
  );
  await announce(shop, '7xy12');
  expect(searches(shop)).toBe(2);
});
