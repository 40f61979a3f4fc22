import {
  type ChargeInput,
  formatMoneyValue,
  type PurchaseInput,
  type SubscriptionInput,
  toChargedPlan,
} from '../billing/charge-input.ts';
import type { Purchase, Subscription } from '../billing/charges.ts';
import { checkPurchase, checkSubscription } from '../billing/check-charge.ts';
import { confirmationPath } from '../billing/confirmation.ts';
import type { CallContext, RootResolver } from './context.ts';
import { toPurchase, toSubscription } from './map-app.ts';
import { requireGidNumber } from './require-gid-number.ts';

/** Mutations of the app's charges: `appSubscription…` and `appPurchase…`. */
export const BILLING_MUTATIONS: Record<string, RootResolver> = {
  appSubscriptionCreate: (args, context) => {
    const input = args as SubscriptionInput;
    const userErrors = checkSubscription(input, toBillingStore(context));
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
      lineItems: input.lineItems.map(({ plan }, index) => ({ id: String(index), plan: toChargedPlan(plan) })),
    };
    context.service.billing.ask(subscription);
    return { appSubscription: toSubscription(subscription), ...waiting(subscription, context) };
  },
  appPurchaseOneTimeCreate: (args, context) => {
    const input = args as PurchaseInput;
    const userErrors = checkPurchase(input, toBillingStore(context));
    if (userErrors.length > 0) return { appPurchaseOneTime: null, confirmationUrl: null, userErrors };
    const purchase: Purchase = {
      ...charge(input, context),
      status: 'PENDING',
      price: formatMoneyValue(input.price),
    };
    context.service.billing.ask(purchase);
    return { appPurchaseOneTime: toPurchase(purchase), ...waiting(purchase, context) };
  },
  appSubscriptionCancel: ({ id, prorate }, context) => {
    const refused = (message: string) => ({
      appSubscription: null,
      userErrors: [{ field: ['id'], message }],
    });
    const found = findSubscription(id, context);
    if (!found) return refused('App subscription not found');
    if (!isShownOpen(found, context)) return refused('Subscription is not active');
    const ended = context.service.billing.cancelByApp(found, prorate === true);
    return { appSubscription: toSubscription(ended), userErrors: [] };
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

/** Shopify turns real charges into tests in stores of its staff, and may do so in others. */
const isMadeTest = ({ shop, service }: CallContext): boolean =>
  shop.plan === 'Staff Business' ||
  (shop.partnerDevelopment && service.world.knobs.realChargeOnDevelopmentStore === 'madeTest');

const toBillingStore = ({ shop, service }: CallContext) => ({
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

function findSubscription(id: unknown, context: CallContext): Subscription | undefined {
  const number = requireGidNumber(id, 'AppSubscription');
  return context.service.world.subscriptions.find(
    (entry) => entry.id === number && entry.shop === context.shop.domain,
  );
}
