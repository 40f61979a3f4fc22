import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { BillingServiceService, SubscriptionEnd } from '@belegfluss/protos/shops/v1/billing';
import { createClient } from '@belegfluss/runtime/grpc';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { install, openBillingFixture, parseChargeId, setup, startBillingFixture } from './billing-fixture.ts';
import { security } from './shops-fixture.ts';

openBillingFixture();

const query = (text: string, values: unknown[] = []) => setup.fixture.pool.query(text, values);
const readGrants = async (shop: string) =>
  (await query('SELECT amount, once_for FROM transfer_grant WHERE shop = $1', [shop])).rows;

describe('a redirect that somebody forged', () => {
  it('grants nothing: the charge of another shop is nothing here', async () => {
    const [shop, other] = [await install('greedy.myshopify.com'), await install('payer.myshopify.com')];
    await setup.subscribe(other, 'business');
    await setup.buy(other);
    // Coming back with any charge_id only asks Shopify, which knows of none of this shop.
    for (let time = 0; time < 3; time += 1)
      expect(await setup.sync(shop)).toMatchObject({ planId: 'free', purchases: [], topUps: [] });
    expect(await setup.sync(other)).toMatchObject({ planId: 'business', purchases: ['orderImport'] });
    expect(setup.activated(shop)).toEqual([]);
  });

  it('before the merchant has approved grants nothing', async () => {
    const shop = await install('eager.myshopify.com');
    await setup.subscribe(shop, 'basic');
    await setup.billing.changePlan({ shop, planId: 'enterprise', annual: false, coupon: undefined });
    expect((await setup.sync(shop)).planId).toBe('basic');
  });

  it('repeated grants nothing more', async () => {
    const shop = await install('repeating.myshopify.com');
    await setup.subscribe(shop, 'standard');
    await setup.buy(shop);
    await Promise.all(Array.from({ length: 10 }, () => setup.sync(shop)));
    expect(await readGrants(shop)).toHaveLength(1);
  });
});

describe('a charge that is not ours', () => {
  it('grants nothing and is logged', async () => {
    const shop = await install('stranger.myshopify.com');
    const id = await setup.approvePlan(shop, 'premium');
    await query('DELETE FROM charge WHERE shop = $1', [shop]);
    const [charge] = setup.fixture.shopify.billing.charges(shop).subscriptions;
    if (!charge) throw new Error('There is no charge.');
    // A dearer plan written into the address, with the signature of the cheaper one.
    const returnUrl = charge.returnUrl.replace('for=premium', 'for=enterprise');
    setup.fixture.shopify.billing.change({ ...charge, returnUrl });
    expect((await setup.sync(shop)).planId).toBe('free');
    const line = setup.fixture.log.find((text) => text.includes('charge is not ours') && text.includes(shop));
    expect(line).toContain(id);
  });

  it('of a plan that the catalogue has lost takes nothing from the shop', async () => {
    const shop = await install('lost-plan.myshopify.com');
    await setup.subscribe(shop, 'standard');
    const id = await setup.approvePlan(shop, 'premium');
    await query(`UPDATE charge SET plan_id = 'gold' WHERE shop = $1 AND id = $2`, [shop, id]);
    expect((await setup.sync(shop)).planId).toBe('standard');
    expect(setup.ended(shop)).toEqual([]);
    expect(setup.fixture.log.join('')).toContain('charge pays for a plan that is not in the catalogue');
  });
});

describe('a process that dies between Shopify’s answer and the database', () => {
  const dying = async (work: () => Promise<unknown>) => {
    await query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'died'; END $$;
      CREATE TRIGGER die BEFORE INSERT ON charge EXECUTE FUNCTION die()`);
    await expect(work()).rejects.toThrow();
    await query('DROP FUNCTION die CASCADE');
  };

  it('loses no subscription: it is known again by what we signed', async () => {
    const shop = await install('dying.myshopify.com');
    setup.partners.add('DYING');
    const request = { shop, planId: 'standard', annual: true, coupon: 'DYING' };
    await dying(() => setup.billing.changePlan(request));
    const [charge] = setup.fixture.shopify.billing.charges(shop).subscriptions;
    setup.fixture.shopify.billing.approve(charge?.id ?? '');
    expect(await setup.sync(shop)).toMatchObject({
      planId: 'standard',
      annual: true,
      discount: { code: 'DYING', priceAfter: '157.40' },
      coupons: ['DYING'],
    });
    await eventually(() =>
      expect(setup.activated(shop)).toEqual([
        expect.objectContaining({ chargeId: charge?.id, coupon: 'DYING' }),
      ]),
    );
  });

  it('loses no purchase', async () => {
    const shop = await install('dying-buyer.myshopify.com');
    await setup.subscribe(shop, 'premium');
    await dying(() => setup.billing.beginPurchase({ shop, feature: 'orderImport' }));
    const [charge] = setup.fixture.shopify.billing.charges(shop).purchases;
    setup.fixture.shopify.billing.approve(charge?.id ?? '');
    expect((await setup.sync(shop)).purchases).toEqual(['orderImport']);
    expect(await readGrants(shop)).toEqual([{ amount: 5000, once_for: `purchase/${charge?.id}` }]);
  });
});

describe('what is read from Shopify', () => {
  it('by twenty callers of two replicas at once counts once', async () => {
    const shop = await install('stampede.myshopify.com');
    const other = createClient(BillingServiceService, {
      address: setup.fixture.otherAddress,
      security,
    });
    await setup.approvePlan(shop, 'standard');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? setup.billing : other).syncBilling({ shop })),
    );
    await setup.buy(shop);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? setup.billing : other).syncBilling({ shop })),
    );
    other.close();
    expect(await readGrants(shop)).toHaveLength(1);
    await eventually(() =>
      expect(setup.fixture.listEvents(shop, 'shops.purchase.completed.v1')).toHaveLength(1),
    );
    expect(setup.activated(shop)).toHaveLength(1);
    const { rows } = await query(
      'SELECT count(*)::int FROM transfer_period WHERE shop = $1 AND plan_id = $2',
      [shop, 'standard'],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is ignored when a later question has been answered already', async () => {
    const shop = await install('overtaken.myshopify.com');
    await setup.approvePlan(shop, 'standard');
    await query(`UPDATE shop SET billing_asked_at = now() + interval '1 hour' WHERE shop = $1`, [shop]);
    expect((await setup.sync(shop)).planId).toBe('free');
    await query('UPDATE shop SET billing_asked_at = now() WHERE shop = $1', [shop]);
    expect((await setup.sync(shop)).planId).toBe('standard');
  });

  it('is read with another token when Shopify refuses the first', async () => {
    const shop = await install('expired-token.myshopify.com');
    await setup.approvePlan(shop, 'standard');
    setup.fixture.shopify.knobs.unauthorizedNext = 1;
    expect((await setup.sync(shop)).planId).toBe('standard');
  });

  it('costs nobody a plan while Shopify does not answer, and ends one that has run out all the same', async () => {
    const shop = await install('unreachable.myshopify.com');
    await setup.subscribe(shop, 'standard');
    setup.fixture.shopify.knobs.failNext = 1;
    await expect(setup.sync(shop)).rejects.toMatchObject({ reason: 'SHOPIFY_UNAVAILABLE' });
    await setup.billing.cancelPlan({ shop });
    expect((await setup.billing.getBilling({ shop })).billing?.planId).toBe('standard');

    setup.fixture.moveTo(new Date(Date.now() + 8 * 86_400_000));
    setup.fixture.shopify.knobs.failNext = -1;
    await expect(setup.sync(shop)).rejects.toMatchObject({ kind: 'unavailable' });
    setup.fixture.shopify.knobs.failNext = 0;
    expect((await setup.billing.getBilling({ shop })).billing?.planId).toBe('free');
  });

  it('goes on after a cancellation whose answer was lost', async () => {
    const shop = await install('half-cancelled.myshopify.com');
    await setup.subscribe(shop, 'standard');
    // The request was written down, and Shopify has it: nothing else came of the call.
    await query('UPDATE charge SET cancelled_at = now() WHERE shop = $1', [shop]);
    setup.fixture.shopify.billing.cancel(shop);
    const billing = await setup.sync(shop);
    expect(billing.planId).toBe('standard');
    expect(billing.endsAt).toBeDefined();
  });
});

describe('an uninstall', () => {
  const leave = (shop: string) => {
    setup.fixture.shopify.billing.uninstalled(shop);
    return setup.fixture.deliver(shop, 'app/uninstalled', {}, new Date(Date.now() + 1000));
  };

  it('ends what was paid at once, and what was bought is there again with the next installation', async () => {
    const shop = await install('leaving.myshopify.com');
    await setup.subscribe(shop, 'standard');
    await setup.buy(shop);
    await setup.sync(shop);
    await leave(shop);
    await eventually(() =>
      expect(setup.ended(shop)).toEqual([
        expect.objectContaining({ planId: 'standard', cause: SubscriptionEnd.UNINSTALLED }),
      ]),
    );
    await install(shop);
    const billing = await setup.sync(shop);
    expect(billing).toMatchObject({ planId: 'free', purchases: ['orderImport'], trialDays: 7 });
    expect(billing.topUps).toHaveLength(1);
  });

  it('takes no month of a coupon from a shop that is back', async () => {
    const shop = await install('back-again.myshopify.com');
    setup.partners.add('COMES-BACK');
    await setup.subscribe(shop, 'standard', { coupon: 'COMES-BACK' });
    await leave(shop);
    await eventually(() => expect(setup.ended(shop)).toHaveLength(1));
    await install(shop);
    expect(await setup.sync(shop)).toMatchObject({
      planId: 'free',
      carriedCoupon: { code: 'COMES-BACK', intervals: 3 },
    });
    // 18.99 less half of it, in whole cents.
    expect(await setup.subscribe(shop, 'standard')).toMatchObject({
      planId: 'standard',
      discount: { code: 'COMES-BACK', priceAfter: '9.50', remainingIntervals: 3 },
    });
  });
});

describe('the end of a shop’s data', () => {
  it('gives back neither the trial nor the coupons that it has used, and what it bought', async () => {
    const shop = await install('erased.myshopify.com');
    setup.partners.add('ONCE');
    await setup.subscribe(shop, 'standard', { coupon: 'ONCE' });
    await setup.buy(shop);
    await setup.sync(shop);
    await query(`UPDATE shop SET trial_started_at = now() - interval '8 days' WHERE shop = $1`, [shop]);
    setup.fixture.shopify.billing.uninstalled(shop);
    await setup.fixture.deliver(shop, 'app/uninstalled', {}, new Date(Date.now() + 1000));
    await setup.fixture.deliver(shop, 'shop/redact', {}, new Date(Date.now() + 2000));
    await query(`UPDATE shop_erasure SET awaited = '{}' WHERE shop = $1`, [shop]);
    const [begun] = (await query('SELECT id FROM shop_erasure WHERE shop = $1', [shop])).rows;
    await setup.fixture.announce(
      'orders.shop.erased.v1',
      Erased.encode({ erasureId: begun.id, rows: 0n }).finish(),
    );
    await eventually(async () =>
      expect((await query('SELECT FROM charge WHERE shop = $1', [shop])).rowCount).toBe(0),
    );

    await eventually(() => setup.fixture.install(shop));
    const billing = await setup.sync(shop);
    // Its transfers came then: the import is there again, and no second time its transfers.
    expect(billing).toMatchObject({
      planId: 'free',
      trialDays: 0,
      coupons: ['ONCE'],
      purchases: ['orderImport'],
      topUps: [],
    });
    await expect(setup.billing.checkCoupon({ shop, code: 'ONCE' })).rejects.toMatchObject({ reason: 'USED' });
  });
});

describe('without any webhook', () => {
  it('one that comes makes it ask at once', async () => {
    const shop = await install('told.myshopify.com');
    const { confirmationUrl } = await setup.billing.changePlan({
      shop,
      planId: 'basic',
      annual: false,
      coupon: '',
    });
    setup.fixture.shopify.billing.approve(parseChargeId(confirmationUrl));
    await setup.fixture.deliver(shop, 'app_subscriptions/update', '{"app_subscription":', new Date());
    await eventually(async () =>
      expect((await setup.billing.getBilling({ shop })).billing?.planId).toBe('basic'),
    );
  });

  // Last: Shopify's library knows one stand-in a process.
  it('the loop finds what was approved, ten minutes after it was asked for', async () => {
    const restless = await startBillingFixture({ billingPauseMs: 50 });
    try {
      const shop = 'forgotten.myshopify.com';
      await restless.fixture.install(shop);
      await restless.approvePlan(shop, 'standard');
      const readPlan = async () => (await restless.fixture.shops.getShop({ shop })).shop?.plan?.id;
      expect(await readPlan()).toBe('free');
      restless.fixture.moveTo(new Date(Date.now() + 11 * 60_000));
      await eventually(async () => expect(await readPlan()).toBe('standard'));
      await eventually(() => expect(restless.activated(shop)).toHaveLength(1));
    } finally {
      await restless.stop();
    }
  });
});
