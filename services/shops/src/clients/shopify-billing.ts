import type { BillingCurrency } from '@belegfluss/shops/contract';
import { HttpResponseError, Session, type Shopify } from '@shopify/shopify-api';
import { z } from 'zod';
import type { StatedCharge } from '../domain/billing/answer.ts';
import { isTestStore } from '../domain/billing/test-charges.ts';
import {
  billingQuery,
  cancelSubscriptionMutation,
  createPurchaseMutation,
  createSubscriptionMutation,
  currencyQuery,
} from './billing-operations.ts';
import { askShopify, type Operation } from './observe-shopify.ts';
import { purchaseSchema, subscriptionSchema } from './parse-charge.ts';
import type { Answer } from './shopify-answer.ts';

/** `unauthorised`: the token is not valid any more. `declined`: Shopify's own words on why not. */
export type BillingReply<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'declined'; readonly why: string };

/** A charge that waits for the merchant, and where. */
export type MadeCharge = { readonly charge: StatedCharge; readonly confirmationUrl: string };

/** A subscription to ask for; amounts are decimal. */
export type NewSubscription = {
  readonly name: string;
  readonly returnUrl: string;
  readonly test: boolean;
  readonly trialDays: number;
  readonly annual: boolean;
  readonly currency: BillingCurrency;
  readonly price: string;
  /** Amount off each of the first `intervals` charges; null without a coupon. */
  readonly discount: { readonly off: string; readonly intervals: number } | null;
};

export type NewPurchase = Pick<NewSubscription, 'name' | 'returnUrl' | 'test' | 'currency' | 'price'>;

export type BillingClient = ReturnType<typeof createBillingClient>;

const pageSize = 50;

/** Shopify's Billing API. A call is in the name of a shop, with its token. */
export function createBillingClient(shopify: Shopify) {
  const run = <Value>(
    operation: Operation,
    { shop, token }: Caller,
    question: (send: Send) => Promise<BillingReply<Value>>,
  ): Promise<Answer<BillingReply<Value>>> =>
    askShopify(operation, shop, () =>
      orUnauthorised(
        question((document, variables) => sendAs(shopify, { shop, token }, document, variables)),
      ),
    );

  return {
    /** A page of the shop's charges, and what runs; `after` is where the last one ended. */
    fetchPage: (caller: Caller, after: PagePlaces) =>
      run('fetchBilling', caller, async (send) => {
        const answer = await send(billingQuery, { first: pageSize, ...after });
        return { kind: 'done', value: toPage(installationSchema.parse(answer), after) };
      }),

    /** Fetches the currency in which the shop pays Shopify, by ISO 4217. */
    fetchCurrency: (caller: Caller) =>
      run('fetchCurrency', caller, async (send) => ({
        kind: 'done',
        value: currencySchema.parse(await send(currencyQuery, {})).shopBillingPreferences.currency,
      })),

    createSubscription: (caller: Caller, wanted: NewSubscription) =>
      run('createSubscription', caller, async (send) => {
        const variables = toSubscriptionVariables(wanted);
        const { appSubscriptionCreate: made } = createdSubscription.parse(
          await send(createSubscriptionMutation, variables),
        );
        return toMade(made.appSubscription, made);
      }),

    createPurchase: (caller: Caller, { price, currency, ...wanted }: NewPurchase) =>
      run('createPurchase', caller, async (send) => {
        const variables = { ...wanted, price: { amount: price, currencyCode: currency } };
        const { appPurchaseOneTimeCreate: made } = createdPurchase.parse(
          await send(createPurchaseMutation, variables),
        );
        return toMade(made.appPurchaseOneTime, made);
      }),

    /** Without proration: what is paid runs to its end. */
    cancelSubscription: (caller: Caller, id: string) =>
      run('cancelSubscription', caller, async (send) => {
        const variables = { id: `gid://shopify/AppSubscription/${id}` };
        const { userErrors } = cancelled.parse(
          await send(cancelSubscriptionMutation, variables),
        ).appSubscriptionCancel;
        return userErrors.length > 0 ? declined(userErrors) : { kind: 'done', value: null };
      }),
  };
}

export type Caller = { readonly shop: string; readonly token: string };

/** Where the next pages begin; null where there are no more. */
export type PagePlaces = {
  readonly subscriptionsAfter: string | null;
  readonly purchasesAfter: string | null;
};

type Send = (document: string, variables: Record<string, unknown>) => Promise<unknown>;

async function sendAs(
  shopify: Shopify,
  { shop, token }: Caller,
  document: string,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const session = new Session({
    id: `offline_${shop}`,
    shop,
    state: '',
    isOnline: false,
    accessToken: token,
  });
  const { data } = await new shopify.clients.Graphql({ session }).request(document, { variables });
  return data;
}

async function orUnauthorised<Value>(reply: Promise<BillingReply<Value>>): Promise<BillingReply<Value>> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof HttpResponseError && error.response.code === 401) return { kind: 'unauthorised' };
    throw error;
  }
}

const userErrorsSchema = z.array(z.object({ message: z.string() }));
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
type PageInfo = z.output<typeof pageInfo>;

const preferences = { shopBillingPreferences: z.object({ currency: z.string() }) };
const currencySchema = z.object(preferences);
const installationSchema = z.object({
  shop: z.object({
    plan: z.object({ partnerDevelopment: z.boolean(), publicDisplayName: z.string() }),
  }),
  ...preferences,
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscriptionSchema),
    allSubscriptions: z.object({ nodes: z.array(subscriptionSchema), pageInfo }),
    oneTimePurchases: z.object({ nodes: z.array(purchaseSchema), pageInfo }),
  }),
});

const confirmation = { confirmationUrl: z.string().nullable(), userErrors: userErrorsSchema };
const createdSubscription = z.object({
  appSubscriptionCreate: z.object({ appSubscription: subscriptionSchema.nullable(), ...confirmation }),
});
const createdPurchase = z.object({
  appPurchaseOneTimeCreate: z.object({ appPurchaseOneTime: purchaseSchema.nullable(), ...confirmation }),
});
const cancelled = z.object({ appSubscriptionCancel: z.object({ userErrors: userErrorsSchema }) });

function toPage(answer: z.output<typeof installationSchema>, after: PagePlaces) {
  const { shop, shopBillingPreferences, currentAppInstallation: stated } = answer;
  const { activeSubscriptions, allSubscriptions, oneTimePurchases } = stated;
  return {
    developmentStore: isTestStore(shop.plan),
    paysIn: shopBillingPreferences.currency,
    charges: [...activeSubscriptions, ...allSubscriptions.nodes, ...oneTimePurchases.nodes],
    next: nextPlaces(after, allSubscriptions.pageInfo, oneTimePurchases.pageInfo),
  };
}

/** A list that has ended is read from its end on, where nothing is. */
function nextPlaces(after: PagePlaces, subscriptions: PageInfo, purchases: PageInfo): PagePlaces | null {
  if (!subscriptions.hasNextPage && !purchases.hasNextPage) return null;
  return {
    subscriptionsAfter: subscriptions.endCursor ?? after.subscriptionsAfter,
    purchasesAfter: purchases.endCursor ?? after.purchasesAfter,
  };
}

function toMade(
  charge: StatedCharge | null,
  {
    confirmationUrl,
    userErrors,
  }: { readonly confirmationUrl: string | null; readonly userErrors: UserErrors },
): BillingReply<MadeCharge> {
  if (!charge || !confirmationUrl) return declined(userErrors);
  return { kind: 'done', value: { charge, confirmationUrl } };
}

type UserErrors = z.output<typeof userErrorsSchema>;

const declined = (errors: UserErrors): { readonly kind: 'declined'; readonly why: string } => ({
  kind: 'declined',
  why: errors.map(({ message }) => message).join('; ') || 'no reason given',
});

const toSubscriptionVariables = ({
  name,
  returnUrl,
  test,
  trialDays,
  annual,
  currency,
  price,
  discount,
}: NewSubscription) => ({
  name,
  returnUrl,
  test,
  trialDays,
  lineItems: [
    {
      plan: {
        appRecurringPricingDetails: {
          interval: annual ? 'ANNUAL' : 'EVERY_30_DAYS',
          price: { amount: price, currencyCode: currency },
          ...(discount
            ? { discount: { durationLimitInIntervals: discount.intervals, value: { amount: discount.off } } }
            : {}),
        },
      },
    },
  ],
});
