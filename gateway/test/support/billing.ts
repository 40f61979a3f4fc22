import { Billing, CouponType, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';

/** A shop on a yearly plan in its trial; name what matters. */
export const aBilling = (facts: Partial<Billing> = {}): Billing => ({
  ...Billing.create({
    planId: 'premium',
    annual: true,
    status: SubscriptionStatus.ACTIVE,
    trialEndsAt: new Date('2026-11-30T10:00:00.000Z'),
    renewsAt: new Date('2026-11-30T10:00:00.000Z'),
    periods: [
      {
        startsAt: new Date('2026-11-23T10:00:00.000Z'),
        endsAt: new Date('2026-12-23T10:00:00.000Z'),
        planId: 'premium',
        used: 12,
        quota: 1000,
        documents: 14,
      },
      {
        startsAt: new Date('2026-10-23T10:00:00.000Z'),
        endsAt: new Date('2026-11-23T10:00:00.000Z'),
        planId: undefined,
        used: 10,
        quota: 10,
        documents: 10,
      },
    ],
    topUps: [
      { amount: 5000, used: 2, validUntil: new Date('2026-12-20T10:00:00.000Z'), reason: 'orderImport' },
    ],
    purchases: ['orderImport'],
    coupons: ['HERBST-26'],
    currency: 'USD',
    subscriptionCurrency: 'EUR',
    carriedCoupon: {
      code: 'HERBST-26',
      type: CouponType.PERCENT,
      value: '50',
      intervals: 2,
      plans: [],
      comment: '',
    },
  }),
  ...facts,
});
