import { CouponType } from '@belegfluss/protos/shops/v1/billing';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { install, openBillingFixture, setup } from './billing-fixture.ts';
import { inDays } from './shops-fixture.ts';

openBillingFixture();

/** Price, price with the coupon and its intervals of each subscription, as Shopify answered. */
const readSubscriptionPrices = async (shop: string): Promise<string[]> => {
  const { rows } = await setup.fixture.pool.query(
    'SELECT price, price_after, discount_cycles FROM charge WHERE shop = $1 ORDER BY created_at, id::bigint',
    [shop],
  );
  return rows.map((row) => `${row.price} ${row.price_after} ${row.discount_cycles}`);
};

describe('a coupon', () => {
  it('makes the subscription cheaper for its months, and is used once it is active', async () => {
    const shop = await install('saver.myshopify.com');
    setup.partners.add('HALF-OFF');
    const answer = await setup.billing.checkCoupon({ shop, code: ' half off' });
    expect(answer).toMatchObject({ code: 'HALF-OFF', type: CouponType.PERCENT, value: '50', intervals: 3 });
    // 18.99 less half of it; the half cent stays with the price.
    const billing = await setup.subscribe(shop, 'standard', { coupon: 'half off' });
    expect(billing).toMatchObject({
      discount: { code: 'HALF-OFF', priceAfter: '9.50', remainingIntervals: 3 },
      coupons: ['HALF-OFF'],
    });
    await eventually(() => expect(setup.activated(shop)[0]?.coupon).toBe('HALF-OFF'));
    await expect(setup.billing.checkCoupon({ shop, code: 'HALF-OFF' })).rejects.toMatchObject({
      reason: 'USED',
    });
  });

  it('goes along with the months that are left when the plan changes, and Shopify is asked for them', async () => {
    const shop = await install('changed-mind.myshopify.com');
    setup.partners.add('STAYS');
    await setup.subscribe(shop, 'standard', { coupon: 'STAYS' });
    // Whatever becomes of the code for others.
    setup.partners.add('STAYS', {
      active: false,
      expiresAt: new Date('2026-01-02T00:00:00Z'),
      comment: 'Its partner has left.',
    });
    setup.fixture.moveTo(inDays(3));
    expect((await setup.sync(shop)).carriedCoupon).toMatchObject({
      code: 'STAYS',
      value: '50',
      intervals: 3,
      comment: '',
    });
    // 38.99 less half of it; the half cent stays with the price.
    expect(await setup.subscribe(shop, 'premium')).toMatchObject({
      discount: { code: 'STAYS', priceAfter: '19.50', remainingIntervals: 3 },
      coupons: ['STAYS'],
    });
    // Trial to day 7, a month to day 37: in the second month two are left. 383.88 a year are 31.99 a month: half of two of
    // them is taken off.
    setup.fixture.moveTo(inDays(40));
    expect((await setup.sync(shop)).carriedCoupon?.intervals).toBe(2);
    await setup.subscribe(shop, 'premium', { annual: true });
    expect(await readSubscriptionPrices(shop)).toEqual(['18.99 9.50 3', '38.99 19.50 3', '383.88 351.89 1']);
    await eventually(() =>
      expect(setup.activated(shop).map(({ coupon }) => coupon)).toEqual(['STAYS', 'STAYS', 'STAYS']),
    );
  });

  it('goes along from a subscription that Shopify has frozen', async () => {
    const shop = await install('frozen-saver.myshopify.com');
    setup.partners.add('THAWS');
    await setup.subscribe(shop, 'standard', { coupon: 'THAWS' });
    setup.fixture.shopify.billing.freeze(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free', carriedCoupon: { intervals: 3 } });
    expect(await setup.subscribe(shop, 'premium')).toMatchObject({
      planId: 'premium',
      discount: { code: 'THAWS', priceAfter: '19.50', remainingIntervals: 3 },
    });
  });

  it('does not go along to a plan that it is not for, nor past the paid year', async () => {
    const shop = await install('not-along.myshopify.com');
    setup.partners.add('ONLY-STANDARD', { plans: ['standard'] });
    await setup.subscribe(shop, 'standard', { coupon: 'ONLY-STANDARD' });
    expect(await setup.subscribe(shop, 'premium')).toMatchObject({
      planId: 'premium',
      discount: undefined,
      carriedCoupon: undefined,
    });
    const other = await install('paid-year.myshopify.com');
    setup.partners.add('FOR-A-YEAR');
    await setup.subscribe(other, 'premium', { annual: true, coupon: 'FOR-A-YEAR' });
    await setup.subscribe(other, 'basic');
    expect(await readSubscriptionPrices(other)).toEqual(['383.88 335.90 1', '8.99 8.99 null']);
  });

  it('takes the months’ share off a year, once', async () => {
    const shop = await install('yearly.myshopify.com');
    setup.partners.add('YEAR');
    // 179.88 a year; half of three of twelve months: 22.485, of which the half cent stays with the price.
    const billing = await setup.subscribe(shop, 'standard', { annual: true, coupon: 'YEAR' });
    expect(billing.discount).toEqual({ code: 'YEAR', priceAfter: '157.40', remainingIntervals: 1 });
  });

  it.each([
    ['that nobody knows', 'UNKNOWN', null, 'COUPON_INVALID'],
    ['that is blocked', 'BLOCKED', { active: false }, 'COUPON_INVALID'],
    ['that is over', 'OVER', { expiresAt: new Date('2026-01-02T00:00:00Z') }, 'EXPIRED'],
    ['of the shop itself', 'OWN-CODE', { partner: 'coupons.myshopify.com' }, 'SELF_REDEMPTION'],
    ['that only shows plans', 'PARTNER', {}, 'COUPON_INVALID'],
    ['for other plans', 'PREMIUM', { plans: ['premium'] }, 'COUPON_INVALID'],
  ])('%s makes no subscription cheaper', async (_, code, changed, reason) => {
    const shop = await install('coupons.myshopify.com');
    if (changed) setup.partners.add(code, changed);
    const asked = setup.billing.changePlan({ shop, planId: 'standard', annual: false, coupon: code });
    await expect(asked).rejects.toMatchObject({ reason });
    expect(setup.fixture.shopify.billing.charges(shop).subscriptions).toEqual([]);
  });
});
