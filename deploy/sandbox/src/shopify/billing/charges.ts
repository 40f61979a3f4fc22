import { gid } from '../ids.ts';
import type { Shop } from '../shops.ts';
import { shopTime } from '../time.ts';

export type Money = { amount: string; currencyCode: string };

export type RecurringPlan = {
  kind: 'recurring';
  interval: 'EVERY_30_DAYS' | 'ANNUAL';
  price: Money;
  discount: {
    durationLimitInIntervals: number | null;
    value: { amount: Money } | { percentage: number };
    priceAfterDiscount: Money;
  } | null;
};
export type UsagePlan = { kind: 'usage'; terms: string; cappedAmount: Money; balanceUsed: Money };

export type ReplacementBehavior = 'APPLY_IMMEDIATELY' | 'APPLY_ON_NEXT_BILLING_CYCLE' | 'STANDARD';

export type Subscription = {
  id: string;
  shop: string;
  name: string;
  /** `ACCEPTED`: approved, and starts when the active one's period is over. */
  status: 'PENDING' | 'ACCEPTED' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';
  test: boolean;
  trialDays: number;
  replacement: ReplacementBehavior;
  returnUrl: string;
  createdAt: string;
  updatedAt: string;
  approvedAt: string | null;
  trialEndsAt: string | null;
  /** Kept after the end; the API shows it only while the subscription is active. */
  currentPeriodEnd: string | null;
  /** Number of completed intervals. */
  renewals: number;
  /** Cancelled by the app with a credit for the unused time. */
  prorated: boolean;
  lineItems: { id: string; plan: RecurringPlan | UsagePlan }[];
};

export type Purchase = {
  id: string;
  shop: string;
  name: string;
  price: Money;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED';
  test: boolean;
  returnUrl: string;
  createdAt: string;
  updatedAt: string;
};

/** Adds fields that a subscription saved by an earlier version may lack. */
export function withAllFields(saved: Subscription): Subscription {
  return {
    ...saved,
    replacement: saved.replacement ?? 'STANDARD',
    approvedAt: saved.approvedAt ?? null,
    trialEndsAt: saved.trialEndsAt ?? null,
    renewals: saved.renewals ?? 0,
    prorated: saved.prorated ?? false,
  };
}

export const findRecurringPlan = ({ lineItems }: Subscription): RecurringPlan | null =>
  lineItems.map(({ plan }) => plan).find((plan) => plan.kind === 'recurring') ?? null;

export const findUsagePlan = ({ lineItems }: Subscription): UsagePlan | null =>
  lineItems.map(({ plan }) => plan).find((plan) => plan.kind === 'usage') ?? null;

/** Currency of all of its amounts. */
export const getSubscriptionCurrency = (subscription: Subscription): string | null =>
  (findRecurringPlan(subscription)?.price ?? findUsagePlan(subscription)?.cappedAmount)?.currencyCode ?? null;

/** Number of intervals, including the present one, for which the discount applies; null: no limit. */
export function remainingIntervals(subscription: Subscription): number | null {
  const limit = findRecurringPlan(subscription)?.discount?.durationLimitInIntervals ?? null;
  return limit === null ? null : Math.max(0, limit - subscription.renewals);
}

/** The webhook body of a subscription's change. */
export function subscriptionPayload(subscription: Subscription, shop: Shop): Record<string, unknown> {
  const recurring = findRecurringPlan(subscription);
  const usage = findUsagePlan(subscription);
  return {
    app_subscription: {
      admin_graphql_api_id: gid('AppSubscription', subscription.id),
      ...common(subscription, shop),
      currency: getSubscriptionCurrency(subscription),
      capped_amount: usage?.cappedAmount.amount ?? null,
      price: recurring?.price.amount ?? null,
      interval: (recurring?.interval ?? 'EVERY_30_DAYS').toLowerCase(),
      plan_handle: null,
    },
  };
}

/** The webhook body of a one-time purchase's change. */
export function purchasePayload(purchase: Purchase, shop: Shop): Record<string, unknown> {
  return {
    app_purchase_one_time: {
      admin_graphql_api_id: gid('AppPurchaseOneTime', purchase.id),
      ...common(purchase, shop),
    },
  };
}

const common = (charge: Subscription | Purchase, shop: Shop) => ({
  name: charge.name,
  status: charge.status,
  admin_graphql_api_shop_id: gid('Shop', shop.id),
  created_at: shopTime(new Date(charge.createdAt), shop.timeZone),
  updated_at: shopTime(new Date(charge.updatedAt), shop.timeZone),
});
