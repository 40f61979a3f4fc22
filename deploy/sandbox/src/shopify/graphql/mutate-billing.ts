import Big from 'big.js';
import {
  type ChargeInput,
  type MoneyInput,
  moneyOf,
  type PurchaseInput,
  planOf,
  type SubscriptionInput,
} from '../billing/charge-input.ts';
import type { Purchase, Subscription } from '../billing/charges.ts';
import { checkPurchase, checkSubscription } from '../billing/check-charge.ts';
import { confirmationPath } from '../billing/confirmation.ts';
import { DAY_MS } from '../billing/passage.ts';
import type { CallContext, RootResolver } from './context.ts';
import type { UserErrorCode } from './error-codes.ts';
import { toPurchase, toSubscription } from './map-app.ts';
import { money } from './money.ts';
import { numberOf } from './number-of.ts';

/** Charges of the app, as `appSubscription…`, `appPurchase…` and `appUsageRecord…` make and change them. */
export const BILLING_MUTATIONS: Record<string, RootResolver> = {
  appSubscriptionCreate: (args, context) => {
    const input = args as SubscriptionInput;
    const userErrors = checkSubscription(input, storeOf(context));
    if (userErrors.length > 0) return { appSubscription: null, confirmationUrl: null, userErrors };
    const subscription: Subscription = {
      ...charge(input, context),
      status: 'PENDING',
      trialDays: input.trialDays ?? 0,
      replacement: input.replacementBehavior ?? 'STANDARD',
      approvedAt: null,
      trialEndsAt: null,
      currentPeriodEnd: null,
      renewals: 0,
      prorated: false,
      lineItems: input.lineItems.map(({ plan }, index) => ({ id: String(index), plan: planOf(plan) })),
    };
    context.service.billing.ask(subscription);
    return { appSubscription: toSubscription(subscription), ...waiting(subscription, context) };
  },
  appPurchaseOneTimeCreate: (args, context) => {
    const input = args as PurchaseInput;
    const userErrors = checkPurchase(input, storeOf(context));
    if (userErrors.length > 0) return { appPurchaseOneTime: null, confirmationUrl: null, userErrors };
    const purchase: Purchase = {
      ...charge(input, context),
      status: 'PENDING',
      price: moneyOf(input.price),
    };
    context.service.billing.ask(purchase);
    return { appPurchaseOneTime: toPurchase(purchase), ...waiting(purchase, context) };
  },
  appSubscriptionCancel: ({ id, prorate }, context) => {
    const refused = (message: string) => ({
      appSubscription: null,
      userErrors: [{ field: ['id'], message }],
    });
    const found = subscriptionOf(id, context);
    if (!found) return refused('App subscription not found');
    if (!isShownOpen(found, context)) return refused('Subscription is not active');
    const ended = context.service.billing.cancelByApp(found, prorate === true);
    return { appSubscription: toSubscription(ended), userErrors: [] };
  },
  appSubscriptionTrialExtend: ({ id, days }, context) => {
    const refused = (message: string, code: UserErrorCode | null, field = 'id') => ({
      appSubscription: null,
      userErrors: [{ field: [field], message, code }],
    });
    const found = subscriptionOf(id, context);
    if (!found) return refused('App subscription not found', 'SUBSCRIPTION_NOT_FOUND');
    if (found.status !== 'ACTIVE') return refused('Subscription is not active', 'SUBSCRIPTION_NOT_ACTIVE');
    if (!found.trialEndsAt || Date.parse(found.trialEndsAt) <= context.now.getTime())
      return refused('Trial is not active', 'TRIAL_NOT_ACTIVE');
    const more = days as number;
    if (more < 1 || more > 1000) return refused('Days must be between 1 and 1000', null, 'days');
    const extended: Subscription = {
      ...found,
      trialDays: found.trialDays + more,
      trialEndsAt: later(found.trialEndsAt, more),
      currentPeriodEnd: later(found.currentPeriodEnd!, more),
    };
    context.service.billing.change(extended);
    return { appSubscription: toSubscription(extended), userErrors: [] };
  },
  appUsageRecordCreate: ({ subscriptionLineItemId, price }, context) => {
    const refused = (message: string) => ({
      appUsageRecord: null,
      userErrors: [{ field: ['price'], message }],
    });
    const lineId = String(subscriptionLineItemId);
    const ownerId = lineId.replace('AppSubscriptionLineItem', 'AppSubscription').split('?')[0];
    const found = subscriptionOf(ownerId, context);
    const line = found?.lineItems.find((entry) => lineId.endsWith(`index=${entry.id}`));
    if (found?.status !== 'ACTIVE' || line?.plan.kind !== 'usage')
      return refused('Subscription line item is not an active usage plan');
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
};

function charge({ name, returnUrl, test }: ChargeInput, context: CallContext) {
  const now = context.now.toISOString();
  return {
    id: String(context.service.world.ids.next()),
    shop: context.shop.domain,
    name,
    test: test === true || isMadeTest(context),
    returnUrl,
    createdAt: now,
    updatedAt: now,
  };
}

/** Shopify makes tests of real charges in the stores of its own staff, and may do so in others. */
const isMadeTest = ({ shop, service }: CallContext): boolean =>
  shop.plan === 'Staff Business' ||
  (shop.partnerDevelopment && service.world.knobs.realChargeOnDevelopmentStore === 'madeTest');

const storeOf = ({ shop, service }: CallContext) => ({
  ...shop,
  refusesRealCharges:
    shop.partnerDevelopment && service.world.knobs.realChargeOnDevelopmentStore === 'userError',
});

const isShownOpen = ({ id, shop }: Subscription, { service }: CallContext): boolean =>
  service.billing
    .shownCharges(shop)
    .subscriptions.some((one) => one.id === id && (one.status === 'ACTIVE' || one.status === 'FROZEN'));

const waiting = (made: Subscription | Purchase, { baseUrl, service }: CallContext) => ({
  confirmationUrl: `${baseUrl}${confirmationPath(made, service.world.app.clientSecret)}`,
  userErrors: [],
});

function subscriptionOf(id: unknown, context: CallContext): Subscription | undefined {
  const number = numberOf(id, 'AppSubscription');
  return context.service.world.subscriptions.find(
    (entry) => entry.id === number && entry.shop === context.shop.domain,
  );
}

const later = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();
