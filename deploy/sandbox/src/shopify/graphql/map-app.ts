import Big from 'big.js';
import { withImplied } from '../auth/scopes.ts';
import {
  type Purchase,
  type RecurringPlan,
  remainingIntervals,
  type Subscription,
  type UsagePlan,
} from '../billing/charges.ts';
import { gid } from '../ids.ts';
import { utcTime } from '../time.ts';
import { type Entry, keyedConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { money } from './money.ts';

/** The app's installation on the calling shop. */
export function toInstallation(context: CallContext): Source {
  const { world } = context.service;
  const { subscriptions, purchases } = context.service.billing.shownCharges(context.shop.domain);
  return {
    __typename: 'AppInstallation',
    id: gid('AppInstallation', `${world.app.id}${context.shop.id.slice(-4)}`),
    launchUrl: `https://admin.shopify.com/store/${context.shop.domain.split('.')[0]}/apps/${world.app.clientId}`,
    uninstallUrl: null,
    app: toApp(context),
    accessScopes: scopes(withImplied(context.shop.scopes)),
    activeSubscriptions: subscriptions.filter(({ status }) => status === 'ACTIVE').map(toSubscription),
    allSubscriptions: (args: Args) => chargeConnection(subscriptions, args, toSubscription),
    oneTimePurchases: (args: Args) => chargeConnection(purchases, args, toPurchase),
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
    requestedAccessScopes: scopes(app.configuration.requiredScopes),
    optionalAccessScopes: scopes(app.configuration.optionalScopes),
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
    currentPeriodEnd: entry.status === 'ACTIVE' ? utcTime(entry.currentPeriodEnd) : null,
    returnUrl: entry.returnUrl,
    lineItems: entry.lineItems.map(({ id, plan }) => ({
      __typename: 'AppSubscriptionLineItem',
      id: gid('AppSubscriptionLineItem', `${entry.id}?v=1&index=${id}`),
      plan: {
        pricingDetails: plan.kind === 'recurring' ? recurring(plan, remainingIntervals(entry)) : usage(plan),
      },
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

/** A page of charges by their creation or their id. */
function chargeConnection<T extends Subscription | Purchase>(
  charges: readonly T[],
  args: Args,
  toNode: (charge: T) => Source,
): Source {
  const byId = args.sortKey === 'ID';
  const entries = charges.map(
    (item): Entry<T> => ({ id: item.id, value: byId ? item.id : item.createdAt, item }),
  );
  // Charges are stored in the order of their creation.
  if (byId) entries.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  return keyedConnection(args.reverse === true ? entries.reverse() : entries, args, toNode);
}

function recurring(plan: RecurringPlan, remaining: number | null): Source {
  const { discount, price } = plan;
  return {
    __typename: 'AppRecurringPricing',
    interval: plan.interval,
    planHandle: null,
    price: money(price.amount, price.currencyCode),
    discount: discount && {
      durationLimitInIntervals: discount.durationLimitInIntervals,
      remainingDurationInIntervals: remaining,
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

function usage(plan: UsagePlan): Source {
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
