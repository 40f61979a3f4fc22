import { LinesPosted } from '@belegfluss/protos/provider/v1/payment_import';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

/** A paid order of today whose payment is looked for on account 77 and not there yet. */
async function searching(orderId: string): Promise<string> {
  const shop = house.newShop();
  house.preferences.set(shop, {
    invoices: { invoiceCreate: true, invoiceEnshrine: 'create', invoiceNumberTiming: 'create' },
    transactions: { transactionGateway: { shopify_payments: { account: '77', book: true } } },
  });
  const now = new Date().toISOString();
  await house.deliver(
    shop,
    'orders/updated',
    restOrder(orderId, { created_at: now, processed_at: now, updated_at: now }),
  );
  await house.idle(shop);
  return shop;
}

const searches = (shop: string) =>
  house.provider.calls.filter((call) => call.shop === shop && call.method === 'matchPayment').length;
const logOf = async (shop: string) => (await house.log(shop)).map(({ event }) => event);

const tell = async (shop: string) => {
  const payload = LinesPosted.encode({
    source: 'shopify_payments',
    accountId: '77',
    externalIds: ['1'],
  }).finish();
  await house.publish(shop, 'provider.lines.posted.v1', payload);
  await house.idle(shop);
};

it('lines that were posted let an order search at once that searched in vain, and its payment is booked', async () => {
  const shop = await searching('6901');
  expect(searches(shop)).toBe(1);
  house.provider.openPayments.set(shop, [{ amount: '119.00', purpose: 'Zahlung #6901 · 1/gross' }]);
  await tell(shop);
  expect(searches(shop)).toBe(2);
  expect(await logOf(shop)).toEqual(expect.arrayContaining(['transaction.found', 'transaction.booked']));
});

it('what is still not there is looked for again in vain, and people hear of it once', async () => {
  const shop = await searching('6902');
  await tell(shop);
  expect(searches(shop)).toBe(2);
  expect((await logOf(shop)).filter((event) => event === 'transaction.notFound')).toHaveLength(1);
});

it('orders of other shops, and those that searched long ago, are left alone', async () => {
  const [shop, other] = [await searching('6903'), await searching('6904')];
  await house.pool.query(`UPDATE document SET date = current_date - 11 WHERE shop = $1`, [shop]);
  await tell(shop);
  expect(searches(shop)).toBe(1);
  expect(searches(other)).toBe(1);
});
