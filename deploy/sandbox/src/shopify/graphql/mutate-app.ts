import Big from 'big.js';
import type { Money, RecurringPlan, Subscription, UsagePlan } from '../billing/charges.ts';
import { confirmationUrl } from '../billing/confirmation.ts';
import type { Args, CallContext, RootResolver } from './context.ts';
import { toApp, toPurchase, toSubscription } from './map-app.ts';
import { money } from './money.ts';
import { numberOf } from './visible-orders.ts';

type MoneyInput = { amount: string | number; currencyCode: string };
type PlanInput = {
  appRecurringPricingDetails?: {
    price: MoneyInput;
    interval?: RecurringPlan['interval'] | null;
    discount?: {
      durationLimitInIntervals?: number | null;
      value: { amount?: string | number | null; percentage?: number | null };
    } | null;
  } | null;
  appUsagePricingDetails?: { cappedAmount: MoneyInput; terms: string } | null;
};

export const APP_MUTATIONS: Record<string, RootResolver> = {
  appSubscriptionCreate: (args, context) => {
    const plans = (args.lineItems as { plan: PlanInput }[]).map((line) => planOf(line.plan));
    const problem = problemOf(plans);
    if (problem) {
      return {
        appSubscription: null,
        confirmationUrl: null,
        userErrors: [{ field: ['lineItems'], message: problem }],
      };
    }
    const { world } = context.service;
    const subscription: Subscription = {
      ...charge(args, context),
      status: 'PENDING',
      trialDays: (args.trialDays as number | null) ?? 0,
      currentPeriodEnd: null,
      lineItems: plans.map((plan, index) => ({ id: String(index), plan: plan! })),
    };
    world.subscriptions = [...world.subscriptions, subscription];
    world.changed();
    return {
      appSubscription: toSubscription(subscription),
      confirmationUrl: confirmationUrl(context.baseUrl, subscription, 'recurring', world.app.clientSecret),
      userErrors: [],
    };
  },
  appSubscriptionCancel: ({ id }, context) => {
    const found = subscriptionOf(id, context);
    if (found?.status !== 'ACTIVE' && found?.status !== 'FROZEN') {
      return {
        appSubscription: null,
        userErrors: [{ field: ['id'], message: 'Subscription is not active' }],
      };
    }
    context.service.setStatus({ ...found, status: 'CANCELLED' });
    return { appSubscription: toSubscription(subscriptionOf(id, context)!), userErrors: [] };
  },
  appSubscriptionTrialExtend: ({ id, days }, context) => {
    const found = subscriptionOf(id, context);
    if (found?.status !== 'ACTIVE' || found.trialDays === 0) {
      const active = found?.status === 'ACTIVE' ? 'TRIAL_NOT_ACTIVE' : 'SUBSCRIPTION_NOT_ACTIVE';
      const code = found ? active : 'SUBSCRIPTION_NOT_FOUND';
      return { appSubscription: null, userErrors: [{ field: ['id'], message: 'Trial is not active', code }] };
    }
    const more = days as number;
    const end = new Date(Date.parse(found.currentPeriodEnd!) + more * 86_400_000).toISOString();
    context.service.setStatus({ ...found, trialDays: found.trialDays + more, currentPeriodEnd: end });
    return { appSubscription: toSubscription(subscriptionOf(id, context)!), userErrors: [] };
  },
  appUsageRecordCreate: ({ subscriptionLineItemId, price }, context) => {
    const lineId = String(subscriptionLineItemId);
    const found = subscriptionOf(
      lineId.replace('AppSubscriptionLineItem', 'AppSubscription').split('?')[0],
      context,
    );
    const line = found?.lineItems.find((entry) => lineId.endsWith(`index=${entry.id}`));
    const refused = (message: string) => ({
      appUsageRecord: null,
      userErrors: [{ field: ['price'], message }],
    });
    if (found?.status !== 'ACTIVE' || line?.plan.kind !== 'usage') {
      return refused('Subscription line item is not an active usage plan');
    }
    const used = moneyOf(price as MoneyInput);
    const balance = new Big(line.plan.balanceUsed.amount).plus(used.amount);
    if (balance.gt(line.plan.cappedAmount.amount)) return refused('Total price exceeds balance remaining');
    line.plan.balanceUsed = { ...used, amount: balance.toFixed(2) };
    const { world } = context.service;
    world.changed();
    const id = `gid://shopify/AppUsageRecord/${world.ids.next()}`;
    const createdAt = context.now.toISOString();
    return {
      appUsageRecord: { id, createdAt, price: money(used.amount, used.currencyCode) },
      userErrors: [],
    };
  },
  appPurchaseOneTimeCreate: (args, context) => {
    const price = moneyOf(args.price as MoneyInput);
    if (new Big(price.amount).lt('0.5')) {
      const message = 'Price must be at least 0.5';
      return { appPurchaseOneTime: null, confirmationUrl: null, userErrors: [{ field: ['price'], message }] };
    }
    const { world } = context.service;
    const purchase = { ...charge(args, context), status: 'PENDING' as const, price };
    world.purchases = [...world.purchases, purchase];
    world.changed();
    return {
      appPurchaseOneTime: toPurchase(purchase),
      confirmationUrl: confirmationUrl(context.baseUrl, purchase, 'one_time', world.app.clientSecret),
      userErrors: [],
    };
  },
  appUninstall: (_, context) => {
    const app = toApp(context);
    context.service.uninstall(context.shop);
    return { app, userErrors: [] };
  },
  appRevokeAccessScopes: ({ scopes }, context) => {
    const revoked = scopes as string[];
    const unknown = revoked.filter((scope) => !context.shop.scopes.includes(scope));
    if (unknown.length > 0) {
      const message = `The scope to revoke was not granted: ${unknown.join(', ')}`;
      return { revoked: null, userErrors: [{ field: ['scopes'], message, code: 'UNKNOWN_SCOPES' }] };
    }
    context.service.setScopes(
      context.shop,
      context.shop.scopes.filter((scope) => !revoked.includes(scope)),
    );
    return { revoked: revoked.map((handle) => ({ handle, description: handle })), userErrors: [] };
  },
};

function charge(args: Args, context: CallContext) {
  const now = context.now.toISOString();
  return {
    id: String(context.service.world.ids.next()),
    shop: context.shop.domain,
    name: String(args.name),
    test: args.test === true,
    returnUrl: String(args.returnUrl),
    createdAt: now,
    updatedAt: now,
  };
}

function subscriptionOf(id: unknown, context: CallContext): Subscription | undefined {
  const number = numberOf(id, 'AppSubscription');
  return context.service.world.subscriptions.find(
    (entry) => entry.id === number && entry.shop === context.shop.domain,
  );
}

function planOf(plan: PlanInput): RecurringPlan | UsagePlan | null {
  const { appRecurringPricingDetails: recurring, appUsagePricingDetails: usage } = plan;
  if (usage) {
    const cappedAmount = moneyOf(usage.cappedAmount);
    return {
      kind: 'usage',
      terms: usage.terms,
      cappedAmount,
      balanceUsed: { ...cappedAmount, amount: '0.00' },
    };
  }
  if (!recurring) return null;
  const price = moneyOf(recurring.price);
  const interval = recurring.interval ?? 'EVERY_30_DAYS';
  return { kind: 'recurring', interval, price, discount: discountOf(recurring.discount, price) };
}

function discountOf(
  input: NonNullable<PlanInput['appRecurringPricingDetails']>['discount'],
  price: Money,
): RecurringPlan['discount'] {
  if (!input) return null;
  const { amount, percentage } = input.value;
  const off = percentage != null ? new Big(price.amount).times(percentage) : new Big(amount ?? 0);
  const after = new Big(price.amount).minus(off);
  return {
    durationLimitInIntervals: input.durationLimitInIntervals ?? null,
    value:
      percentage != null ? { percentage } : { amount: { ...price, amount: new Big(amount ?? 0).toFixed(2) } },
    priceAfterDiscount: { ...price, amount: (after.lt(0) ? new Big(0) : after).toFixed(2) },
  };
}

function problemOf(plans: (RecurringPlan | UsagePlan | null)[]): string | null {
  const recurring = plans.filter((plan) => plan?.kind === 'recurring');
  const usage = plans.filter((plan) => plan?.kind === 'usage');
  if (plans.length === 0 || plans.includes(null)) return 'A plan needs pricing details';
  if (recurring.length > 1 || usage.length > 1) return 'At most one recurring and one usage line item';
  const annual = recurring.some((plan) => plan?.kind === 'recurring' && plan.interval === 'ANNUAL');
  return annual && usage.length > 0 ? 'Usage pricing needs a 30 day interval' : null;
}

function moneyOf(input: MoneyInput): Money {
  return { amount: new Big(input.amount).toFixed(2), currencyCode: input.currencyCode };
}
