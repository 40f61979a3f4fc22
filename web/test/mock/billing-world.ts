import type { Billing, Coupon, PlanSync } from '@belegfluss/gateway/contract';

type Refusal = { readonly status: number; readonly code: string };

/** A monthly subscription to Standard, and nothing else. */
export const aBilling = (changes: Partial<Billing> = {}): Billing => ({
  planId: 'standard',
  annual: false,
  byOperator: false,
  status: 'active',
  test: false,
  trialEndsAt: null,
  renewsAt: '2026-12-01T09:00:00Z',
  endsAt: null,
  coming: null,
  trialDays: 0,
  discount: null,
  periods: [
    aPeriod({ startsAt: '2026-11-01T09:00:00Z', endsAt: '2999-12-01T09:00:00Z', used: 187, documents: 187 }),
    aPeriod({ startsAt: '2026-10-01T09:00:00Z', endsAt: '2026-11-01T09:00:00Z', used: 300, documents: 312 }),
    aPeriod({ startsAt: '2026-09-01T09:00:00Z', endsAt: '2026-10-01T09:00:00Z', used: 248, documents: 248 }),
  ],
  topUps: [],
  purchases: [],
  coupons: [],
  currency: 'EUR',
  subscriptionCurrency: 'EUR',
  carriedCoupon: null,
  ...changes,
});

const aPeriod = (changes: Partial<Billing['periods'][number]> = {}): Billing['periods'][number] => ({
  startsAt: '2026-11-01T09:00:00Z',
  endsAt: '2026-12-01T09:00:00Z',
  planId: 'standard',
  used: 0,
  quota: 300,
  documents: 0,
  ...changes,
});

/** A shop that never paid. */
export const freeBilling = (changes: Partial<Billing> = {}): Billing =>
  aBilling({
    planId: 'free',
    status: null,
    subscriptionCurrency: null,
    renewsAt: null,
    trialDays: 7,
    periods: [],
    ...changes,
  });

/** The shop's bill; tests change it while the pages are open. */
export class BillingWorld {
  billing: Billing = aBilling();
  /** Shopify's answer; the known state when it has nothing new. */
  atShopify: Billing | null = null;
  /** Refusal of every request to Shopify. */
  refusal: Refusal | null = null;
  /** The code that the browser brought along from a partner's link. */
  carried: string | null = null;
  readonly coupons: Record<string, Coupon | Refusal> = {
    SOMMER: {
      code: 'SOMMER',
      type: 'percent',
      value: '50',
      intervals: 3,
      plans: [],
      comment: 'Schön, dass du dabei bist!',
    },
    'NUR-PREMIUM': {
      code: 'NUR-PREMIUM',
      type: 'amount',
      value: '5.00',
      intervals: 1,
      plans: ['premium', 'business'],
      comment: '',
    },
    ALTER: { status: 409, code: 'EXPIRED' },
    EIGENER: { status: 409, code: 'SELF_REDEMPTION' },
    BENUTZT: { status: 409, code: 'USED' },
  };
  /** With which charges merchants came back. */
  readonly arrivals: PlanSync[] = [];
  /** Subscriptions and purchases that were asked for. */
  readonly requests: { readonly path: string; readonly body: unknown }[] = [];
}
