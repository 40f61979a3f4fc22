import Big from 'big.js';
import type { Purchase, Subscription } from '../billing/charges.ts';
import { gid } from '../ids.ts';
import { utcTime } from '../time.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { money } from './money.ts';

/** The app's installation on the calling shop. */
export function toInstallation(context: CallContext): Source {
  const { world } = context.service;
  const own = <T extends { shop: string }>(list: T[]) =>
    list.filter((entry) => entry.shop === context.shop.domain);
  return {
    __typename: 'AppInstallation',
    id: gid('AppInstallation', `${world.app.id}${context.shop.id.slice(-4)}`),
    launchUrl: `https://admin.shopify.com/store/${context.shop.domain.split('.')[0]}/apps/${world.app.clientId}`,
    uninstallUrl: null,
    app: toApp(context),
    accessScopes: scopes(context.shop.scopes),
    activeSubscriptions: own(world.subscriptions)
      .filter((entry) => entry.status === 'ACTIVE')
      .map(toSubscription),
    allSubscriptions: (args: Args) => listConnection(own(world.subscriptions), args, toSubscription),
    oneTimePurchases: (args: Args) => listConnection(own(world.purchases), args, toPurchase),
  };
}

export function toApp(context: CallContext): Source {
  const { app } = context.service.world;
  return {
    __typename: 'App',
    id: gid('App', app.id),
    title: 'Belegfluss',
    handle: app.handle,
    apiKey: app.clientId,
    embedded: true,
    requestedAccessScopes: scopes(context.shop.scopes),
    optionalAccessScopes: scopes(['read_all_orders']),
    webhookApiVersion: '2026-10',
  };
}

export function toSubscription(entry: Subscription): Source {
  return {
    __typename: 'AppSubscription',
    id: gid('AppSubscription', entry.id),
    name: entry.name,
    status: entry.status,
    test: entry.test,
    trialDays: entry.trialDays,
    createdAt: utcTime(entry.createdAt),
    currentPeriodEnd: utcTime(entry.currentPeriodEnd),
    returnUrl: entry.returnUrl,
    lineItems: entry.lineItems.map(({ id, plan }) => ({
      __typename: 'AppSubscriptionLineItem',
      id: gid('AppSubscriptionLineItem', `${entry.id}?v=1&index=${id}`),
      plan: { pricingDetails: plan.kind === 'recurring' ? recurring(plan) : usage(plan) },
    })),
  };
}

export function toPurchase(entry: Purchase): Source {
  return {
    __typename: 'AppPurchaseOneTime',
    id: gid('AppPurchaseOneTime', entry.id),
    name: entry.name,
    status: entry.status,
    test: entry.test,
    createdAt: utcTime(entry.createdAt),
    price: money(entry.price.amount, entry.price.currencyCode),
  };
}

type Plan = Subscription['lineItems'][number]['plan'];

function recurring(plan: Extract<Plan, { kind: 'recurring' }>): Source {
  const { discount, price } = plan;
  return {
    __typename: 'AppRecurringPricing',
    interval: plan.interval,
    planHandle: null,
    price: money(price.amount, price.currencyCode),
    discount: discount && {
      durationLimitInIntervals: discount.durationLimitInIntervals,
      remainingDurationInIntervals: discount.durationLimitInIntervals,
      priceAfterDiscount: money(discount.priceAfterDiscount.amount, price.currencyCode),
      value:
        'percentage' in discount.value
          ? { __typename: 'AppSubscriptionDiscountPercentage', percentage: discount.value.percentage }
          : {
              __typename: 'AppSubscriptionDiscountAmount',
              amount: money(discount.value.amount.amount, price.currencyCode),
            },
    },
  };
}

function usage(plan: Extract<Plan, { kind: 'usage' }>): Source {
  return {
    __typename: 'AppUsagePricing',
    terms: plan.terms,
    interval: 'EVERY_30_DAYS',
    balanceUsed: money(new Big(plan.balanceUsed.amount), plan.balanceUsed.currencyCode),
    cappedAmount: money(plan.cappedAmount.amount, plan.cappedAmount.currencyCode),
  };
}

function scopes(handles: readonly string[]): Source[] {
  return handles.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') }));
}
