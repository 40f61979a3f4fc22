import { SubscriptionEnd, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { install, openBillingFixture, parseChargeId, setup, shown } from './billing-fixture.ts';
import { readNotices } from './notices.ts';
import { inDays } from './shops-fixture.ts';

openBillingFixture();

const daysUntil = (time: Date | undefined) => Math.round((Number(time) - Date.now()) / 86_400_000);
const readPlan = async (shop: string) => (await setup.fixture.shops.getShop({ shop })).shop?.plan;

describe('subscribing', () => {
  it('changes nothing until the merchant has approved, and then the plan with its trial', async () => {
    const shop = await install('first.myshopify.com');
    const { confirmationUrl } = await setup.billing.changePlan({
      shop,
      planId: 'standard',
      annual: false,
      coupon: '',
    });
    expect(confirmationUrl).toMatch(/\/admin\/charges\//);
    expect(await setup.sync(shop)).toMatchObject({
      planId: 'free',
      status: SubscriptionStatus.UNSPECIFIED,
      trialDays: 7,
    });

    setup.fixture.shopify.billing.approve(parseChargeId(confirmationUrl));
    const billing = await setup.sync(shop);
    expect(billing).toMatchObject({
      planId: 'standard',
      annual: false,
      byOperator: false,
      status: SubscriptionStatus.ACTIVE,
      test: false,
      endsAt: undefined,
      coming: undefined,
      discount: undefined,
    });
    expect([daysUntil(billing.trialEndsAt), daysUntil(billing.renewsAt)]).toEqual([7, 7]);
    expect(await readPlan(shop)).toMatchObject({ id: 'standard', transfers: { used: 0, quota: 300 } });

    await setup.sync(shop);
    await eventually(() =>
      expect(setup.activated(shop)).toEqual([
        expect.objectContaining({
          chargeId: parseChargeId(confirmationUrl),
          planId: 'standard',
          annual: false,
          coupon: undefined,
          test: false,
        }),
      ]),
    );
    expect(setup.ended(shop)).toEqual([]);
  });

  it('leaves everything as it is when the merchant declines', async () => {
    const shop = await install('declined.myshopify.com');
    const { confirmationUrl } = await setup.billing.changePlan({
      shop,
      planId: 'premium',
      annual: true,
      coupon: '',
    });
    setup.fixture.shopify.billing.decline(parseChargeId(confirmationUrl));
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free', trialDays: 7 });
    expect(setup.activated(shop)).toEqual([]);
  });

  it('comes to nothing when the merchant never answers', async () => {
    const shop = await install('silent.myshopify.com');
    await setup.billing.changePlan({ shop, planId: 'basic', annual: false, coupon: undefined });
    setup.fixture.shopify.billing.expirePending(shop);
    expect((await setup.sync(shop)).planId).toBe('free');
    const { rows } = await setup.fixture.pool.query('SELECT status FROM charge WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  it('is a test for shops of the operator’s lists and development stores only', async () => {
    const shop = await install('tested.myshopify.com');
    setup.fixture.shopify.setDevelopment(shop, true);
    await setup.sync(shop);
    expect(await setup.subscribe(shop, 'basic')).toMatchObject({ planId: 'basic', test: true });
    // The store was handed to a merchant: its plan is not paid for.
    setup.fixture.shopify.setDevelopment(shop, false);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free' });
  });

  it.each([
    ['what is not in the catalogue', 'platinum', 'UNKNOWN_PLAN'],
    ['the free plan', 'free', 'USE_CANCEL'],
    ['a plan of old', 'starter', 'PLAN_NOT_OFFERED'],
    ['the plan that is made for one shop', 'custom', 'PLAN_NOT_OFFERED'],
  ])('to %s is refused', async (_, planId, reason) => {
    const shop = await install('refused.myshopify.com');
    const asked = setup.billing.changePlan({ shop, planId, annual: false, coupon: undefined });
    await expect(asked).rejects.toMatchObject({ reason });
  });

  it('to what the shop has already is refused', async () => {
    const shop = await install('same.myshopify.com');
    await setup.subscribe(shop, 'standard');
    const same = { shop, planId: 'standard', annual: false, coupon: undefined };
    await expect(setup.billing.changePlan(same)).rejects.toMatchObject({ reason: 'NOTHING_TO_CHANGE' });
    await expect(setup.billing.changePlan({ ...same, annual: true })).resolves.toBeDefined();
  });
});

describe('changing the plan', () => {
  it('upwards is at once, with what is left of the trial and one period each', async () => {
    const shop = await install('upgraded.myshopify.com');
    await setup.subscribe(shop, 'basic');
    setup.fixture.moveTo(inDays(3));
    const billing = await setup.subscribe(shop, 'premium');
    expect(billing).toMatchObject({ planId: 'premium', status: SubscriptionStatus.ACTIVE });
    expect(daysUntil(billing.trialEndsAt)).toBe(4);
    expect((await readPlan(shop))?.transfers?.quota).toBe(1000);
    await eventually(() => expect(setup.activated(shop)).toHaveLength(2));
    expect(setup.ended(shop)).toEqual([]);
    expect(billing.periods.map(({ planId }) => planId)).toEqual(['premium', 'basic', 'free']);
  });

  it('from a year to a month comes at the end of the year, and is shown as coming until then', async () => {
    const shop = await install('deferred.myshopify.com');
    const before = await setup.subscribe(shop, 'premium', { annual: true });
    const deferred = await setup.subscribe(shop, 'basic');
    expect(deferred).toMatchObject({
      planId: 'premium',
      annual: true,
      status: SubscriptionStatus.ACTIVE,
      coming: { planId: 'basic', annual: false },
    });
    expect(Number(deferred.coming?.beginsAt)).toBeGreaterThan(Number(before.renewsAt));
    await eventually(() => expect(setup.activated(shop)).toHaveLength(1));

    setup.fixture.shopify.billing.endPeriod(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'basic', annual: false, coming: undefined });
    await eventually(() => expect(setup.activated(shop)).toHaveLength(2));
    expect(setup.ended(shop)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('within the trial lets the plan run to its end, and then the free one follows', async () => {
    const shop = await install('cancelled.myshopify.com');
    await setup.subscribe(shop, 'standard');
    const billing = shown((await setup.billing.cancelPlan({ shop })).billing);
    expect(billing).toMatchObject({
      planId: 'standard',
      status: SubscriptionStatus.CANCELLED,
      renewsAt: undefined,
    });
    expect(daysUntil(billing.endsAt)).toBe(7);
    // Again it is what it is.
    expect((await setup.billing.cancelPlan({ shop })).billing).toEqual(billing);
    expect(setup.ended(shop)).toEqual([]);

    setup.fixture.moveTo(inDays(8));
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free', status: SubscriptionStatus.UNSPECIFIED });
    await eventually(() =>
      expect(setup.ended(shop)).toEqual([
        expect.objectContaining({ planId: 'standard', cause: SubscriptionEnd.CANCELLED }),
      ]),
    );
    expect(await readNotices(setup.fixture, shop)).toEqual([
      expect.objectContaining({
        kind: 'subscriptionEnded',
        facts: expect.objectContaining({ planId: 'standard', cause: 'cancelled' }),
      }),
    ]);
  });

  it('of a paid month lets it run to the end of the month', async () => {
    const shop = await install('paid.myshopify.com');
    await setup.subscribe(shop, 'standard');
    setup.fixture.shopify.billing.endTrial(shop);
    setup.fixture.shopify.billing.advance(shop, 10);
    const billing = shown((await setup.billing.cancelPlan({ shop })).billing);
    expect(daysUntil(billing.endsAt)).toBe(20);
  });

  it('can be taken back by subscribing again, without another trial than what is left', async () => {
    const shop = await install('regretted.myshopify.com');
    await setup.subscribe(shop, 'standard');
    await setup.billing.cancelPlan({ shop });
    const billing = await setup.subscribe(shop, 'standard');
    expect(billing).toMatchObject({
      planId: 'standard',
      status: SubscriptionStatus.ACTIVE,
      endsAt: undefined,
    });
    setup.fixture.moveTo(inDays(30));
    expect(await setup.sync(shop)).toMatchObject({ planId: 'standard' });
    expect(setup.ended(shop)).toEqual([]);
  });

  it('ends what was to follow, too', async () => {
    const shop = await install('both.myshopify.com');
    await setup.subscribe(shop, 'premium', { annual: true });
    await setup.subscribe(shop, 'basic');
    const billing = shown((await setup.billing.cancelPlan({ shop })).billing);
    expect(billing).toMatchObject({
      planId: 'premium',
      status: SubscriptionStatus.CANCELLED,
      coming: undefined,
    });
  });

  it('is refused where nothing is subscribed', async () => {
    const shop = await install('nothing.myshopify.com');
    await expect(setup.billing.cancelPlan({ shop })).rejects.toMatchObject({ reason: 'NOTHING_TO_CANCEL' });
  });
});

describe('a subscription that Shopify', () => {
  it('freezes ends the plan at once, and brings it back when it is paid', async () => {
    const shop = await install('frozen.myshopify.com');
    await setup.subscribe(shop, 'standard');
    setup.fixture.shopify.billing.freeze(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free', status: SubscriptionStatus.FROZEN });
    await setup.sync(shop);
    await eventually(() =>
      expect(setup.ended(shop)).toEqual([expect.objectContaining({ cause: SubscriptionEnd.FROZEN })]),
    );

    setup.fixture.shopify.billing.unfreeze(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'standard', status: SubscriptionStatus.ACTIVE });
    expect(setup.activated(shop)).toHaveLength(1);
  });

  it('ends, ends the plan at once', async () => {
    const shop = await install('ended.myshopify.com');
    await setup.subscribe(shop, 'standard');
    setup.fixture.shopify.billing.cancel(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free', endsAt: undefined });
    await eventually(() => expect(setup.ended(shop)).toHaveLength(1));
  });
});

describe('a purchase', () => {
  it('unlocks the import for good and brings five times the transfers for thirty days, once', async () => {
    const shop = await install('buyer.myshopify.com');
    await setup.subscribe(shop, 'standard');
    const id = await setup.buy(shop);
    const billing = await setup.sync(shop);
    expect(billing.purchases).toEqual(['orderImport']);
    expect(billing.topUps).toEqual([
      expect.objectContaining({ amount: 1500, used: 0, reason: 'orderImport' }),
    ]);
    expect(daysUntil(billing.topUps[0]?.validUntil)).toBe(30);
    expect((await setup.sync(shop)).topUps).toHaveLength(1);
    await eventually(() =>
      expect(setup.fixture.listEvents(shop, 'shops.purchase.completed.v1')).toHaveLength(1),
    );
    expect(setup.fixture.shopify.billing.charges(shop).purchases).toEqual([
      expect.objectContaining({ id, price: { amount: '99.00', currencyCode: 'EUR' } }),
    ]);
    const again = setup.billing.beginPurchase({ shop, feature: 'orderImport' });
    await expect(again).rejects.toMatchObject({ reason: 'ALREADY_BOUGHT' });

    setup.fixture.moveTo(inDays(31));
    const later = await setup.sync(shop);
    expect([later.purchases, later.topUps]).toEqual([['orderImport'], []]);
  });

  it('is for plans that sell it', async () => {
    const shop = await install('not-sold.myshopify.com');
    const buy = (feature: string) => setup.billing.beginPurchase({ shop, feature });
    await expect(buy('orderImport')).rejects.toMatchObject({ reason: 'PURCHASE_NOT_OFFERED' });
    await expect(buy('inventory')).rejects.toMatchObject({ reason: 'UNKNOWN_FEATURE' });
  });
});
