import { SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openBillingFixture, parseChargeId, setup, shown } from './billing-fixture.ts';
import { inDays } from './shops-fixture.ts';

openBillingFixture();

/** It is not known which of them Shopify uses: each has to end with the same plans at the same time. */
describe.each(['PENDING', 'ACCEPTED', 'ACTIVE', 'BOTH_ACTIVE'] as const)(
  'an approved change that waits and is called %s',
  (deferredStatus) => {
    /** A shop on a paid year of premium that continues with basic by the month. */
    const changing = async (name: string) => {
      setup.fixture.shopify.knobs.deferredStatus = deferredStatus;
      const shop = `${name}-${deferredStatus.toLowerCase().replace('_', '-')}.myshopify.com`;
      await setup.fixture.install(shop);
      await setup.subscribe(shop, 'premium', { annual: true });
      setup.fixture.shopify.billing.endTrial(shop);
      await setup.sync(shop);
      await pass(shop, 30);
      await setup.sync(shop);
      const { confirmationUrl } = await setup.billing.changePlan({
        shop,
        planId: 'basic',
        annual: false,
        coupon: '',
      });
      return { shop, id: parseChargeId(confirmationUrl) };
    };
    /** Lets days pass for the shop's charges, with Shopify and with us. */
    const pass = async (shop: string, days: number) => {
      setup.fixture.shopify.billing.advance(shop, days);
      await setup.fixture.pool.query(
        `UPDATE charge SET created_at = created_at - $2::interval, period_ends_at = period_ends_at - $2::interval,
           activated_at = activated_at - $2::interval, confirmed_at = confirmed_at - $2::interval
         WHERE shop = $1`,
        [shop, `${days * 86_400} seconds`],
      );
    };
    const approve = (id: string) => {
      if (!setup.fixture.shopify.billing.approve(id)) throw new Error('Nothing waits for an answer.');
    };

    it('is no question that nobody has answered', async () => {
      const { shop, id } = await changing('open');
      expect(await setup.sync(shop)).toMatchObject({ planId: 'premium', coming: undefined });
      setup.fixture.shopify.billing.decline(id);
      expect(await setup.sync(shop, id)).toMatchObject({ planId: 'premium', coming: undefined });
    });

    it('is coming once the merchant is back, and is not to be approved again', async () => {
      const { shop, id } = await changing('back');
      approve(id);
      const billing = await setup.sync(shop, id);
      expect(billing).toMatchObject({
        planId: 'premium',
        annual: true,
        status: SubscriptionStatus.ACTIVE,
        coming: { planId: 'basic', annual: false },
      });
      // One of two years less thirty days.
      const days = (Number(billing.coming?.beginsAt) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBeGreaterThanOrEqual(335);
      const again = setup.billing.changePlan({ shop, planId: 'basic', annual: false, coupon: undefined });
      await expect(again).rejects.toMatchObject({ reason: 'NOTHING_TO_CHANGE' });
      await eventually(() => expect(setup.activated(shop)).toHaveLength(1));
    });

    it('is coming without the merchant’s return, when no question is open for so long', async () => {
      const { shop, id } = await changing('closed-tab');
      approve(id);
      setup.fixture.moveTo(inDays(3.1));
      expect((await setup.sync(shop)).coming).toMatchObject({ planId: 'basic' });
    });

    it('begins when what is paid is over, and not before', async () => {
      const { shop, id } = await changing('begins');
      approve(id);
      await setup.sync(shop, id);
      await pass(shop, 200);
      const { planId, coming } = await setup.sync(shop);
      expect([planId, coming?.planId]).toEqual(['premium', 'basic']);
      await pass(shop, (Number(coming?.beginsAt) + 2_000 - Date.now()) / 86_400_000);
      expect(await setup.sync(shop)).toMatchObject({ planId: 'basic', annual: false, coming: undefined });
      await eventually(() => expect(setup.activated(shop)).toHaveLength(2));
      expect(setup.ended(shop)).toEqual([]);
    });

    it('is cancelled with what runs, of which nothing that is paid is lost', async () => {
      const { shop, id } = await changing('cancelled');
      approve(id);
      await setup.sync(shop, id);
      const billing = shown((await setup.billing.cancelPlan({ shop })).billing);
      expect(billing).toMatchObject({
        planId: 'premium',
        status: SubscriptionStatus.CANCELLED,
        coming: undefined,
      });
      expect((Number(billing.endsAt) - Date.now()) / 86_400_000).toBeGreaterThan(300);
      expect(await setup.sync(shop)).toMatchObject({ planId: 'premium', endsAt: billing.endsAt });
      expect(setup.ended(shop)).toEqual([]);
    });

    it('gives way to a larger plan, which is there at once', async () => {
      const { shop, id } = await changing('upgraded');
      approve(id);
      await setup.sync(shop, id);
      await pass(shop, 1);
      expect(await setup.subscribe(shop, 'business', { annual: true })).toMatchObject({
        planId: 'business',
        coming: undefined,
      });
    });
  },
);

it('a change of a test charge is there at once: nothing was paid', async () => {
  const shop = 'tests-at-once.myshopify.com';
  setup.fixture.shopify.setDevelopment(shop, true);
  await setup.fixture.install(shop);
  await setup.subscribe(shop, 'premium', { annual: true });
  expect(await setup.subscribe(shop, 'basic')).toMatchObject({
    planId: 'basic',
    test: true,
    coming: undefined,
  });
});
