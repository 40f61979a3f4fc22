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

export type Subscription = {
  id: string;
  shop: string;
  name: string;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';
  test: boolean;
  trialDays: number;
  returnUrl: string;
  createdAt: string;
  updatedAt: string;
  currentPeriodEnd: string | null;
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

const DAY = 86_400_000;

/** An approved subscription: runs from now, after its trial for one interval. */
export function activate(subscription: Subscription, now: Date): Subscription {
  const recurring = subscription.lineItems.find((line) => line.plan.kind === 'recurring')?.plan;
  const days = recurring?.kind === 'recurring' && recurring.interval === 'ANNUAL' ? 365 : 30;
  const end = new Date(now.getTime() + (subscription.trialDays + days) * DAY);
  return {
    ...subscription,
    status: 'ACTIVE',
    currentPeriodEnd: end.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** The webhook body of a subscription's change. */
export function subscriptionPayload(subscription: Subscription, shopGid: string): Record<string, unknown> {
  const plan = subscription.lineItems.map((line) => line.plan);
  const recurring = plan.find((entry): entry is RecurringPlan => entry.kind === 'recurring');
  const usage = plan.find((entry): entry is UsagePlan => entry.kind === 'usage');
  return {
    app_subscription: {
      admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
      name: subscription.name,
      status: subscription.status,
      admin_graphql_api_shop_id: shopGid,
      created_at: subscription.createdAt,
      updated_at: subscription.updatedAt,
      currency: recurring?.price.currencyCode ?? usage?.cappedAmount.currencyCode ?? 'EUR',
      capped_amount: usage?.cappedAmount.amount ?? null,
      price: recurring?.price.amount ?? null,
      interval: recurring?.interval.toLowerCase() ?? null,
      plan_handle: null,
    },
  };
}

/** The webhook body of a one-time purchase's change. */
export function purchasePayload(purchase: Purchase, shopGid: string): Record<string, unknown> {
  return {
    app_purchase_one_time: {
      admin_graphql_api_id: `gid://shopify/AppPurchaseOneTime/${purchase.id}`,
      name: purchase.name,
      status: purchase.status,
      admin_graphql_api_shop_id: shopGid,
      created_at: purchase.createdAt,
      updated_at: purchase.updatedAt,
    },
  };
}
