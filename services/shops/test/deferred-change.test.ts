import { SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type BillingHouse, chargeIdOf, shown, startBillingHouse } from './billing-house.ts';

let rooms: BillingHouse;
beforeAll(async () => {
  rooms = await startBillingHouse();
});
afterEach(() => rooms.house.moveTo(new Date()));
afterAll(() => rooms.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Nobody knows which of them it is: each has to end with the same plans at the same time. */
describe.each(['PENDING', 'ACCEPTED', 'ACTIVE', 'BOTH_ACTIVE'] as const)(
  'an approved change that waits and is called %s',
  (deferredStatus) => {
    /** A shop on a paid year of premium that goes on with basic by the month. */
    const changing = async (name: string) => {
      rooms.house.shopify.knobs.deferredStatus = deferredStatus;
      const shop = `${name}-${deferredStatus.toLowerCase().replace('_', '-')}.myshopify.com`;
      await rooms.house.install(shop);
      await rooms.subscribe(shop, 'premium', { annual: true });
      rooms.house.shopify.billing.endTrial(shop);
      await rooms.sync(shop);
      await pass(shop, 30);
      await rooms.sync(shop);
      const { confirmationUrl } = await rooms.billing.changePlan({
        shop,
        planId: 'basic',
        annual: false,
        coupon: '',
      });
      return { shop, id: chargeIdOf(confirmationUrl) };
    };
    /** So many days pass for the shop's charges, with Shopify and with us. */
    const pass = async (shop: string, days: number) => {
      rooms.house.shopify.billing.advance(shop, days);
      await rooms.house.pool.query(
        `UPDATE charge SET created_at = created_at - $2::interval, period_ends_at = period_ends_at - $2::interval,
           activated_at = activated_at - $2::interval, confirmed_at = confirmed_at - $2::interval
         WHERE shop = $1`,
        [shop, `${days * 86_400} seconds`],
      );
    };
    const approve = (id: string) => {
      if (!rooms.house.shopify.billing.approve(id)) throw new Error('Nothing waits for an answer.');
    };

    it('is no question that nobody has answered', async () => {
      const { shop, id } = await changing('open');
      expect(await rooms.sync(shop)).toMatchObject({ planId: 'premium', coming: undefined });
      rooms.house.shopify.billing.decline(id);
      expect(await rooms.sync(shop, id)).toMatchObject({ planId: 'premium', coming: undefined });
    });

    it('is coming once the merchant is back, and is not to be approved again', async () => {
      const { shop, id } = await changing('back');
      approve(id);
      const billing = await rooms.sync(shop, id);
      expect(billing).toMatchObject({
        planId: 'premium',
        annual: true,
        status: SubscriptionStatus.ACTIVE,
        coming: { planId: 'basic', annual: false },
      });
      // One of two years less thirty days.
      const days = (Number(billing.coming?.beginsAt) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBeGreaterThanOrEqual(335);
      const again = rooms.billing.changePlan({ shop, planId: 'basic', annual: false, coupon: undefined });
      await expect(again).rejects.toMatchObject({ reason: 'NOTHING_TO_CHANGE' });
      await eventually(() => expect(rooms.activated(shop)).toHaveLength(1));
    });

    it('is coming without the merchant’s return, when no question is open for so long', async () => {
      const { shop, id } = await changing('closed-tab');
      approve(id);
      rooms.house.moveTo(inDays(3.1));
      expect((await rooms.sync(shop)).coming).toMatchObject({ planId: 'basic' });
    });

    it('begins when what is paid is over, and not before', async () => {
      const { shop, id } = await changing('begins');
      approve(id);
      await rooms.sync(shop, id);
      await pass(shop, 200);
      const { planId, coming } = await rooms.sync(shop);
      expect([planId, coming?.planId]).toEqual(['premium', 'basic']);
      await pass(shop, (Number(coming?.beginsAt) + 2_000 - Date.now()) / 86_400_000);
      expect(await rooms.sync(shop)).toMatchObject({ planId: 'basic', annual: false, coming: undefined });
      await eventually(() => expect(rooms.activated(shop)).toHaveLength(2));
      expect(rooms.ended(shop)).toEqual([]);
    });

    it('is cancelled with what runs, of which nothing that is paid is lost', async () => {
      const { shop, id } = await changing('cancelled');
      approve(id);
      await rooms.sync(shop, id);
      const billing = shown((await rooms.billing.cancelPlan({ shop })).billing);
      expect(billing).toMatchObject({
        planId: 'premium',
        status: SubscriptionStatus.CANCELLED,
        coming: undefined,
      });
      expect((Number(billing.endsAt) - Date.now()) / 86_400_000).toBeGreaterThan(300);
      expect(await rooms.sync(shop)).toMatchObject({ planId: 'premium', endsAt: billing.endsAt });
      expect(rooms.ended(shop)).toEqual([]);
    });

    it('gives way to a larger plan, which is there at once', async () => {
      const { shop, id } = await changing('upgraded');
      approve(id);
      await rooms.sync(shop, id);
      await pass(shop, 1);
      expect(await rooms.subscribe(shop, 'business', { annual: true })).toMatchObject({
        planId: 'business',
        coming: undefined,
      });
    });
  },
);

it('a change of a test charge is there at once: nothing was paid', async () => {
  const shop = 'tests-at-once.myshopify.com';
  rooms.house.shopify.setDevelopment(shop, true);
  await rooms.house.install(shop);
  await rooms.subscribe(shop, 'premium', { annual: true });
  expect(await rooms.subscribe(shop, 'basic')).toMatchObject({
    planId: 'basic',
    test: true,
    coming: undefined,
  });
});
