import { CouponChosen, CouponEntered } from '@belegfluss/protos/shops/v1/billing';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openBillingFixture, setup } from './billing-fixture.ts';

let count = 0;
openBillingFixture();

const newShop = async (): Promise<string> => {
  count += 1;
  const shop = `entering-${count}.myshopify.com`;
  await setup.fixture.install(shop);
  return shop;
};
const entered = (shop: string) =>
  setup.fixture
    .listEvents(shop, 'shops.coupon.entered.v1')
    .map(({ payload }) => CouponEntered.decode(payload));
const chosen = (shop: string) =>
  setup.fixture.listEvents(shop, 'shops.coupon.chosen.v1').map(({ payload }) => CouponChosen.decode(payload));

describe('a partner’s code', () => {
  it('is reported as entered once, however often and at once it is asked for', async () => {
    setup.partners.add('TOLD-ONCE');
    const shop = await newShop();
    await Promise.all(
      Array.from({ length: 5 }, () => setup.billing.checkCoupon({ shop, code: 'told-once' })),
    );
    await setup.billing.checkCoupon({ shop, code: 'TOLD-ONCE' });
    await eventually(() =>
      expect(entered(shop)).toEqual([{ code: 'TOLD-ONCE', partner: 'partner.myshopify.com' }]),
    );
    expect(chosen(shop)).toEqual([]);
  });

  it('is reported as chosen once, with the first charge, also where nobody had asked what it brings', async () => {
    setup.partners.add('CHOSEN');
    const shop = await newShop();
    await setup.billing.changePlan({ shop, planId: 'basic', annual: false, coupon: 'CHOSEN' });
    await setup.billing.changePlan({ shop, planId: 'standard', annual: false, coupon: 'CHOSEN' });
    await eventually(() =>
      expect(chosen(shop)).toMatchObject([
        { code: 'CHOSEN', partner: 'partner.myshopify.com', planId: 'basic', test: false },
      ]),
    );
    expect(chosen(shop)[0]?.chargeId).not.toBe('');
    expect(entered(shop)).toHaveLength(1);
  });

  it('is reported for no shop that it is not for, and of none that is not there', async () => {
    const shop = await newShop();
    setup.partners.add('OWN', { partner: shop });
    setup.partners.add('BLOCKED', { active: false });
    setup.partners.add('LATE', { expiresAt: new Date('2020-01-01T00:00:00Z') });
    setup.partners.add('OURS', { partner: undefined });
    for (const code of ['OWN', 'BLOCKED', 'LATE', 'NOBODYS'])
      await expect(setup.billing.checkCoupon({ shop, code })).rejects.toThrow();
    await setup.billing.checkCoupon({ shop, code: 'OURS' });
    await setup.billing.changePlan({ shop, planId: 'basic', annual: false, coupon: 'OURS' });
    setup.partners.add('LAST');
    await setup.billing.checkCoupon({ shop, code: 'LAST' });
    await eventually(() => expect(entered(shop).map(({ code }) => code)).toEqual(['LAST']));
    expect(chosen(shop)).toEqual([]);
  });
});
