import type { Billing } from '@belegfluss/protos/shops/v1/billing';
import { describe, expect, it } from '@jest/globals';
import { openBillingFixture, setup, shown } from './billing-fixture.ts';
import { inDays } from './shops-fixture.ts';

openBillingFixture();

/** A shop that pays Shopify in another currency than the euro that it sells in. */
const install = async (name: string, billingCurrency: string) => {
  const shop = `${name}.myshopify.com`;
  setup.fixture.shopify.change(shop, { billingCurrency });
  await setup.fixture.install(shop);
  return shop;
};
const get = async (shop: string): Promise<Billing> =>
  shown((await setup.billing.getBilling({ shop })).billing);
/** Charges at Shopify, the first first: currency, price and price after the discount. */
const readChargedPrices = (shop: string) =>
  setup.fixture.shopify.billing.charges(shop).subscriptions.map(({ lineItems: [line] }) => {
    const plan = line?.plan;
    if (plan?.kind !== 'recurring') throw new Error('It is no recurring charge.');
    return [plan.price.currencyCode, plan.price.amount, plan.discount?.priceAfterDiscount.amount ?? null];
  });
const change = (shop: string, planId: string, currency?: string) =>
  setup.billing.changePlan({ shop, planId, annual: false, coupon: '', currency });

describe.each(['USD', 'CHF', 'GBP'])('a shop that pays Shopify in %s', (billingCurrency) => {
  const named = (name: string) => install(`${name}-${billingCurrency.toLowerCase()}`, billingCurrency);

  it('is shown prices in dollars, and subscribes, goes up and down in them', async () => {
    const shop = await named('subscribes');
    expect(await get(shop)).toMatchObject({ currency: 'USD', subscriptionCurrency: undefined });
    expect(await setup.subscribe(shop, 'standard')).toMatchObject({
      planId: 'standard',
      currency: 'USD',
      subscriptionCurrency: 'USD',
    });
    expect(await setup.subscribe(shop, 'premium')).toMatchObject({ planId: 'premium' });
    expect(await setup.subscribe(shop, 'basic')).toMatchObject({ planId: 'basic' });
    expect(await setup.subscribe(shop, 'basic', { annual: true })).toMatchObject({
      planId: 'basic',
      annual: true,
    });
    expect(readChargedPrices(shop)).toEqual([
      ['USD', '20.99', null],
      ['USD', '42.99', null],
      ['USD', '9.99', null],
      ['USD', '95.88', null],
    ]);
    expect((await setup.fixture.shops.getShop({ shop })).shop).toMatchObject({
      currency: 'EUR',
      chargeCurrency: 'USD',
    });
  });

  it('buys the import, and uses a coupon', async () => {
    const shop = await named('buys');
    setup.partners.add('HALF');
    const billing = await setup.subscribe(shop, 'standard', { coupon: 'HALF' });
    // 20.99 less half of it; the half cent stays with the price.
    expect(billing.discount).toMatchObject({ code: 'HALF', priceAfter: '10.50', remainingIntervals: 3 });
    expect(readChargedPrices(shop)).toEqual([['USD', '20.99', '10.50']]);
    const id = await setup.buy(shop);
    expect((await setup.sync(shop)).purchases).toEqual(['orderImport']);
    const { purchases } = setup.fixture.shopify.billing.charges(shop);
    expect(purchases).toMatchObject([{ id, price: { amount: '109.00', currencyCode: 'USD' } }]);
  });
});

describe('the currency', () => {
  it('of a shop that pays in euros is the euro', async () => {
    const shop = await install('euros', 'EUR');
    expect(await setup.subscribe(shop, 'standard')).toMatchObject({
      currency: 'EUR',
      subscriptionCurrency: 'EUR',
    });
    expect(readChargedPrices(shop)).toEqual([['EUR', '18.99', null]]);
  });

  it('of a subscription stays, and the next one is in the new one and at once', async () => {
    const shop = await install('moves', 'EUR');
    await setup.subscribe(shop, 'premium', { annual: true });
    setup.fixture.shopify.change(shop, { billingCurrency: 'USD' });
    expect(await setup.sync(shop)).toMatchObject({
      planId: 'premium',
      currency: 'USD',
      subscriptionCurrency: 'EUR',
    });
    expect(await setup.subscribe(shop, 'basic')).toMatchObject({
      planId: 'basic',
      coming: undefined,
      subscriptionCurrency: 'USD',
    });
  });

  it('that the merchant did not see is not charged: he is shown the new prices first', async () => {
    const shop = await install('saw-euros', 'EUR');
    expect((await get(shop)).currency).toBe('EUR');
    setup.fixture.shopify.change(shop, { billingCurrency: 'USD' });
    await expect(change(shop, 'basic', 'EUR')).rejects.toMatchObject({ reason: 'CURRENCY_CHANGED' });
    expect(setup.fixture.shopify.billing.charges(shop).subscriptions).toEqual([]);
    expect((await get(shop)).currency).toBe('USD');
    await change(shop, 'basic', 'USD');
    expect(readChargedPrices(shop)).toEqual([['USD', '9.99', null]]);
  });

  it('is not asked for with every page; after a day the loop asks for it', async () => {
    const shop = await install('cached', 'EUR');
    await get(shop);
    setup.fixture.shopify.change(shop, { billingCurrency: 'USD' });
    expect((await get(shop)).currency).toBe('EUR');
    setup.fixture.moveTo(inDays(2));
    expect((await get(shop)).currency).toBe('EUR');
    const { rows } = await setup.fixture.pool.query(
      'SELECT billing_due_at AS due FROM shop WHERE shop = $1',
      [shop],
    );
    expect(rows[0].due.getTime()).toBeLessThanOrEqual(inDays(2).getTime());
    await setup.sync(shop);
    expect((await get(shop)).currency).toBe('USD');
  });

  it('that Shopify does not say is that of the shop, and the page is there all the same', async () => {
    const shop = await install('unanswered', 'USD');
    setup.fixture.shopify.knobs.failNext = -1;
    try {
      expect((await get(shop)).currency).toBe('EUR');
    } finally {
      setup.fixture.shopify.knobs.failNext = 0;
    }
    expect((await get(shop)).currency).toBe('USD');
  });
});

describe('a store that pays nothing', () => {
  it('is known by Shopify’s plan where it is not said to be one of development', async () => {
    const shop = 'dev-dashboard.myshopify.com';
    setup.fixture.shopify.knobs.partnerDevelopmentShown = false;
    try {
      setup.fixture.shopify.change(shop, { partnerDevelopment: true, plan: 'Development' });
      await setup.fixture.install(shop);
      expect(await setup.subscribe(shop, 'standard')).toMatchObject({ planId: 'standard', test: true });
      await setup.buy(shop);
      expect((await setup.sync(shop)).purchases).toEqual(['orderImport']);
    } finally {
      setup.fixture.shopify.knobs.partnerDevelopmentShown = true;
    }
  });

  it('gets nothing by real charges that it cannot approve, and is free until an operator names it', async () => {
    const shop = 'dev-in-disguise.myshopify.com';
    setup.fixture.shopify.knobs.partnerDevelopmentShown = false;
    try {
      setup.fixture.shopify.change(shop, { partnerDevelopment: true });
      await setup.fixture.install(shop);
      await expect(setup.subscribe(shop, 'standard')).rejects.toThrow('Nothing waits for an answer');
      expect(await setup.sync(shop)).toMatchObject({ planId: 'free' });
      setup.fixture.shopify.knobs.realChargeOnDevelopmentStore = 'userError';
      await expect(setup.subscribe(shop, 'standard')).rejects.toMatchObject({ reason: 'SHOPIFY_REFUSED' });
    } finally {
      setup.fixture.shopify.knobs.partnerDevelopmentShown = true;
      setup.fixture.shopify.knobs.realChargeOnDevelopmentStore = 'unapprovable';
    }
  });

  it.each([
    ['its staff', { plan: 'Staff Business' as const }],
    ['development, by Shopify’s choice', { partnerDevelopment: true }],
  ])('has what Shopify makes a test of, in a store of %s, as long as it is one', async (name, changed) => {
    const shop = `forced-${name.length}.myshopify.com`;
    setup.fixture.shopify.knobs.partnerDevelopmentShown = false;
    setup.fixture.shopify.knobs.realChargeOnDevelopmentStore = 'madeTest';
    try {
      setup.fixture.shopify.change(shop, changed);
      await setup.fixture.install(shop);
      expect(await setup.subscribe(shop, 'standard')).toMatchObject({ planId: 'standard', test: true });
      await setup.buy(shop);
      expect((await setup.sync(shop)).purchases).toEqual(['orderImport']);
      // Somebody else has it now, on a plan that is paid.
      setup.fixture.shopify.change(shop, { plan: 'Grow', partnerDevelopment: false });
      await setup.fixture.pool.query(`UPDATE shop SET store_plan = 'Grow' WHERE shop = $1`, [shop]);
      expect(await setup.sync(shop)).toMatchObject({ planId: 'free', purchases: [] });
    } finally {
      setup.fixture.shopify.knobs.partnerDevelopmentShown = true;
      setup.fixture.shopify.knobs.realChargeOnDevelopmentStore = 'unapprovable';
    }
  });
});
