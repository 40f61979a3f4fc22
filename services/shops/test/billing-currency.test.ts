import type { Billing } from '@belegfluss/protos/shops/v1/billing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type BillingHouse, shown, startBillingHouse } from './billing-house.ts';

let rooms: BillingHouse;
beforeAll(async () => {
  rooms = await startBillingHouse();
});
afterEach(() => rooms.house.moveTo(new Date()));
afterAll(() => rooms.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** A shop that pays Shopify in another currency than the euro that it sells in. */
const install = async (name: string, billingCurrency: string) => {
  const shop = `${name}.myshopify.com`;
  rooms.house.shopify.change(shop, { billingCurrency });
  await rooms.house.install(shop);
  return shop;
};
const get = async (shop: string): Promise<Billing> =>
  shown((await rooms.billing.getBilling({ shop })).billing);
/** What Shopify charges, the first first: currency, price and price after the discount. */
const pricesOf = (shop: string) =>
  rooms.house.shopify.billing.charges(shop).subscriptions.map(({ lineItems: [line] }) => {
    const plan = line?.plan;
    if (plan?.kind !== 'recurring') throw new Error('It is no recurring charge.');
    return [plan.price.currencyCode, plan.price.amount, plan.discount?.priceAfterDiscount.amount ?? null];
  });
const change = (shop: string, planId: string, currency?: string) =>
  rooms.billing.changePlan({ shop, planId, annual: false, coupon: '', currency });

describe.each(['USD', 'CHF', 'GBP'])('a shop that pays Shopify in %s', (billingCurrency) => {
  const named = (name: string) => install(`${name}-${billingCurrency.toLowerCase()}`, billingCurrency);

  it('is shown prices in dollars, and subscribes, goes up and down in them', async () => {
    const shop = await named('subscribes');
    expect(await get(shop)).toMatchObject({ currency: 'USD', subscriptionCurrency: undefined });
    expect(await rooms.subscribe(shop, 'standard')).toMatchObject({
      planId: 'standard',
      currency: 'USD',
      subscriptionCurrency: 'USD',
    });
    expect(await rooms.subscribe(shop, 'premium')).toMatchObject({ planId: 'premium' });
    expect(await rooms.subscribe(shop, 'basic')).toMatchObject({ planId: 'basic' });
    expect(await rooms.subscribe(shop, 'basic', { annual: true })).toMatchObject({
      planId: 'basic',
      annual: true,
    });
    expect(pricesOf(shop)).toEqual([
      ['USD', '20.99', null],
      ['USD', '42.99', null],
      ['USD', '9.99', null],
      ['USD', '95.88', null],
    ]);
    expect((await rooms.house.shops.getShop({ shop })).shop).toMatchObject({
      currency: 'EUR',
      chargeCurrency: 'USD',
    });
  });

  it('buys the import, and uses a coupon', async () => {
    const shop = await named('buys');
    rooms.partners.add('HALF');
    const billing = await rooms.subscribe(shop, 'standard', { coupon: 'HALF' });
    // 20.99 less half of it; the half cent stays with the price.
    expect(billing.discount).toMatchObject({ code: 'HALF', priceAfter: '10.50', remainingIntervals: 3 });
    expect(pricesOf(shop)).toEqual([['USD', '20.99', '10.50']]);
    const id = await rooms.buy(shop);
    expect((await rooms.sync(shop)).purchases).toEqual(['orderImport']);
    const { purchases } = rooms.house.shopify.billing.charges(shop);
    expect(purchases).toMatchObject([{ id, price: { amount: '109.00', currencyCode: 'USD' } }]);
  });
});

describe('the currency', () => {
  it('of a shop that pays in euros is the euro', async () => {
    const shop = await install('euros', 'EUR');
    expect(await rooms.subscribe(shop, 'standard')).toMatchObject({
      currency: 'EUR',
      subscriptionCurrency: 'EUR',
    });
    expect(pricesOf(shop)).toEqual([['EUR', '18.99', null]]);
  });

  it('of a subscription stays, and the next one is in the new one and at once', async () => {
    const shop = await install('moves', 'EUR');
    await rooms.subscribe(shop, 'premium', { annual: true });
    rooms.house.shopify.change(shop, { billingCurrency: 'USD' });
    expect(await rooms.sync(shop)).toMatchObject({
      planId: 'premium',
      currency: 'USD',
      subscriptionCurrency: 'EUR',
    });
    expect(await rooms.subscribe(shop, 'basic')).toMatchObject({
      planId: 'basic',
      coming: undefined,
      subscriptionCurrency: 'USD',
    });
  });

  it('that the merchant did not see is not charged: he is shown the new prices first', async () => {
    const shop = await install('saw-euros', 'EUR');
    expect((await get(shop)).currency).toBe('EUR');
    rooms.house.shopify.change(shop, { billingCurrency: 'USD' });
    await expect(change(shop, 'basic', 'EUR')).rejects.toMatchObject({ reason: 'CURRENCY_CHANGED' });
    expect(rooms.house.shopify.billing.charges(shop).subscriptions).toEqual([]);
    expect((await get(shop)).currency).toBe('USD');
    await change(shop, 'basic', 'USD');
    expect(pricesOf(shop)).toEqual([['USD', '9.99', null]]);
  });

  it('is not asked for with every page; after a day the loop asks for it', async () => {
    const shop = await install('cached', 'EUR');
    await get(shop);
    rooms.house.shopify.change(shop, { billingCurrency: 'USD' });
    expect((await get(shop)).currency).toBe('EUR');
    rooms.house.moveTo(inDays(2));
    expect((await get(shop)).currency).toBe('EUR');
    const { rows } = await rooms.house.pool.query('SELECT billing_due_at AS due FROM shop WHERE shop = $1', [
      shop,
    ]);
    expect(rows[0].due.getTime()).toBeLessThanOrEqual(inDays(2).getTime());
    await rooms.sync(shop);
    expect((await get(shop)).currency).toBe('USD');
  });

  it('that Shopify does not say is that of the shop, and the page is there all the same', async () => {
    const shop = await install('unanswered', 'USD');
    rooms.house.shopify.knobs.failNext = -1;
    try {
      expect((await get(shop)).currency).toBe('EUR');
    } finally {
      rooms.house.shopify.knobs.failNext = 0;
    }
    expect((await get(shop)).currency).toBe('USD');
  });
});

describe('a store that pays nothing', () => {
  it('is known by Shopify’s plan where it is not said to be one of development', async () => {
    const shop = 'dev-dashboard.myshopify.com';
    rooms.house.shopify.knobs.partnerDevelopmentShown = false;
    try {
      rooms.house.shopify.change(shop, { partnerDevelopment: true, plan: 'Development' });
      await rooms.house.install(shop);
      expect(await rooms.subscribe(shop, 'standard')).toMatchObject({ planId: 'standard', test: true });
      await rooms.buy(shop);
      expect((await rooms.sync(shop)).purchases).toEqual(['orderImport']);
    } finally {
      rooms.house.shopify.knobs.partnerDevelopmentShown = true;
    }
  });

  it('gets nothing by real charges that it cannot approve, and is free until an operator names it', async () => {
    const shop = 'dev-in-disguise.myshopify.com';
    rooms.house.shopify.knobs.partnerDevelopmentShown = false;
    try {
      rooms.house.shopify.change(shop, { partnerDevelopment: true });
      await rooms.house.install(shop);
      await expect(rooms.subscribe(shop, 'standard')).rejects.toThrow('Nothing waits for an answer');
      expect(await rooms.sync(shop)).toMatchObject({ planId: 'free' });
      rooms.house.shopify.knobs.realChargeOnDevelopmentStore = 'userError';
      await expect(rooms.subscribe(shop, 'standard')).rejects.toMatchObject({ reason: 'SHOPIFY_REFUSED' });
    } finally {
      rooms.house.shopify.knobs.partnerDevelopmentShown = true;
      rooms.house.shopify.knobs.realChargeOnDevelopmentStore = 'unapprovable';
    }
  });

  it.each([
    ['its staff', { plan: 'Staff Business' as const }],
    ['development, by Shopify’s choice', { partnerDevelopment: true }],
  ])('has what Shopify makes a test of, in a store of %s, as long as it is one', async (name, changed) => {
    const shop = `forced-${name.length}.myshopify.com`;
    rooms.house.shopify.knobs.partnerDevelopmentShown = false;
    rooms.house.shopify.knobs.realChargeOnDevelopmentStore = 'madeTest';
    try {
      rooms.house.shopify.change(shop, changed);
      await rooms.house.install(shop);
      expect(await rooms.subscribe(shop, 'standard')).toMatchObject({ planId: 'standard', test: true });
      await rooms.buy(shop);
      expect((await rooms.sync(shop)).purchases).toEqual(['orderImport']);
      // Somebody else has it now, on a plan that is paid.
      rooms.house.shopify.change(shop, { plan: 'Grow', partnerDevelopment: false });
      await rooms.house.pool.query(`UPDATE shop SET store_plan = 'Grow' WHERE shop = $1`, [shop]);
      expect(await rooms.sync(shop)).toMatchObject({ planId: 'free', purchases: [] });
    } finally {
      rooms.house.shopify.knobs.partnerDevelopmentShown = true;
      rooms.house.shopify.knobs.realChargeOnDevelopmentStore = 'unapprovable';
    }
  });
});
