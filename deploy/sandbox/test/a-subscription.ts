import type { RecurringPlan, Subscription } from '../src/shopify/billing/charges.ts';

type Given = Partial<Subscription> & {
  price?: string;
  currency?: string;
  interval?: RecurringPlan['interval'];
  discount?: RecurringPlan['discount'];
};

/** For tests: a monthly subscription of 18.99 EUR that is pending approval; `given` overrides fields. */
export function aSubscription(given: Given = {}): Subscription {
  const { price = '18.99', currency = 'EUR', interval = 'EVERY_30_DAYS', discount = null, ...more } = given;
  const money = { amount: price, currencyCode: currency };
  return {
    id: '1',
    shop: 'belegfluss-demo.myshopify.com',
    name: 'Standard',
    status: 'PENDING',
    test: false,
    trialDays: 0,
    replacement: 'STANDARD',
    returnUrl: 'https://app.example/plan',
    createdAt: '2026-01-10T08:00:00.000Z',
    updatedAt: '2026-01-10T08:00:00.000Z',
    approvedAt: null,
    trialEndsAt: null,
    currentPeriodEnd: null,
    renewals: 0,
    prorated: false,
    lineItems: [{ id: '0', plan: { kind: 'recurring', interval, price: money, discount } }],
    ...more,
  };
}

/** A discount of a percentage of 18.99 EUR. */
export const aDiscount = (percentage: number, intervals: number | null = 3): RecurringPlan['discount'] => ({
  durationLimitInIntervals: intervals,
  value: { percentage },
  priceAfterDiscount: { amount: '9.50', currencyCode: 'EUR' },
});
