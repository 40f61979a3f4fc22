import type { Shop } from '@belegfluss/gateway/contract';
import type { GetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import type { Connection } from '@belegfluss/protos/provider/v1/provider';
import type { Shop as ShopMessage } from '@belegfluss/protos/shops/v1/shops';
import type { GetCountersResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import { type DefaultTextKey, defaultText, type Preferences } from '@belegfluss/settings/contract';
import { isPlanId, plans } from '@belegfluss/shops/contract';
import { composeClient } from './client.ts';
import { toConnectionProblem } from './connection.ts';
import { iso, isoOrNull, orNull } from './present.ts';
import { composeTaxSets } from './tax-sets.ts';

/** Answers of the services; null where one did not answer. */
type ShopParts = {
  readonly shop: ShopMessage;
  readonly preferences: Partial<Preferences> | null;
  readonly connection: Connection | null;
  readonly users: readonly { readonly id: string; readonly name: string }[] | null;
  readonly stats: GetStatsResponse | null;
  readonly counters: GetCountersResponse | null;
  /** Days of the import. */
  readonly imports: readonly string[] | null;
  readonly isPartner: boolean | null;
};

/** The whole shop object of the browser. Pure. */
export function composeShop(parts: ShopParts): Shop {
  const { shop, preferences } = parts;
  return {
    _key: shop.shop,
    createdAt: iso(shop.createdAt, 'Shop.created_at'),
    reinstalledAt: isoOrNull(shop.reinstalledAt),
    setupCompletedAt: isoOrNull(shop.setupCompletedAt),
    notification: composeNotification(preferences?.general),
    partner: parts.isPartner ?? false,
    employee: shop.employee,
    permissions: shop.permissions,
    isAdmin: shop.isAdmin,
    isShopify: shop.isShopify,
    isDev: shop.isDev,
    plan: composePlan(shop),
    stat: { webhook: composeWebhookStat(parts.counters), sevdesk: composeProviderStat(parts.stats) },
    shopify: composeShopify(parts),
    sevdesk: composeProvider(parts),
    downtimes: shop.downtimes.map((downtime) => ({
      startAt: iso(downtime.startAt, 'Downtime.start_at'),
      endAt: iso(downtime.endAt, 'Downtime.end_at'),
      warnAt: isoOrNull(downtime.warnAt),
      status: downtime.status,
      url: downtime.url ?? null,
    })),
  };
}

const composeNotification = (general: Preferences['general'] | undefined): Shop['notification'] =>
  general
    ? {
        email: general.notificationEmail,
        creditsLow: general.notifyCreditsLow,
        creditsExhausted: general.notifyCreditsExhausted,
        connectionMissing: general.notifyConnectionMissing,
        subscriptionEnded: general.notifySubscriptionEnded,
      }
    : null;

const composePlan = ({ plan, purchases }: ShopMessage): Shop['plan'] => ({
  id: plan?.id ?? 'free',
  annual: plan?.annual ?? false,
  byOperator: plan?.byOperator ?? false,
  credits: {
    used: plan?.transfers?.used ?? 0,
    quota: plan?.transfers?.quota ?? 0,
    resetAt: isoOrNull(plan?.transfers?.resetAt),
  },
  logMaxAge: plan && isPlanId(plan.id) ? plans[plan.id].logRetentionDays : null,
  tags: null,
  coupons: plan?.coupons ?? [],
  purchase: Object.fromEntries(purchases.map((feature) => [feature, { unlocked: true }])),
  endsAt: isoOrNull(plan?.endsAt),
  trialEndsAt: isoOrNull(plan?.trialEndsAt),
});

const composeShopify = ({ shop, preferences, imports }: ShopParts): Shop['shopify'] => ({
  shop: shop.shop,
  scopes: shop.scopes,
  missingAccessToken: shop.missingAccessToken,
  home: preferences?.general?.home ?? null,
  order: {
    sync: preferences?.orders?.syncOrderPayment ?? null,
    skip: {
      pos: preferences?.orders?.skipOrderPos ?? null,
      free: preferences?.orders?.skipOrderFree ?? null,
      freeDelete: preferences?.orders?.skipOrderFreeDelete ?? null,
      giftCard: preferences?.orders?.skipOrderGiftCard ?? null,
    },
    load: { metafields: preferences?.metafields?.metafieldRead ?? null },
    imports: imports && [...imports],
  },
  metafields: preferences?.metafields ?? null,
  plan: orNull(shop.storePlan),
  name: orNull(shop.name),
  email: orNull(shop.email),
  createdAt: isoOrNull(shop.storeCreatedAt),
  currency: orNull(shop.currency),
  countryCode: orNull(shop.countryCode),
  timezone: orNull(shop.timezone),
  developmentStore: shop.developmentStore,
});

const composeProvider = ({ connection, preferences, users }: ShopParts): Shop['sevdesk'] => ({
  isConnected: connection?.connected ?? null,
  connectedAt: isoOrNull(connection?.connectedAt),
  platform: connection?.platform ?? null,
  version: connection?.systemVersion ?? null,
  problem: connection ? toConnectionProblem(connection) : null,
  contact: preferences?.contacts ?? null,
  invoice: preferences?.invoices ?? null,
  credit: preferences?.credits ?? null,
  transaction: composeTransaction(preferences),
  client: connection?.connected ? composeClient(connection) : null,
  users: users ? users.map(({ id, name }) => ({ id, name })) : null,
  languages: preferences?.general?.languages ?? null,
  oss: preferences?.general?.oss ?? null,
  taxsets:
    connection?.connected && preferences?.general
      ? composeTaxSets(connection, preferences.general.oss)
      : null,
});

function composeTransaction(preferences: ShopParts['preferences']): Shop['sevdesk']['transaction'] {
  const { transactions, general } = preferences ?? {};
  if (!transactions || !general) return null;
  const getTextsByLanguage = (key: DefaultTextKey) =>
    Object.fromEntries(general.languages.map((language) => [language, defaultText(language, key)]));
  return {
    ...transactions,
    layout: {
      paymentSubject: getTextsByLanguage('paymentSubject'),
      paymentName: getTextsByLanguage('paymentName'),
      refundSubject: getTextsByLanguage('refundSubject'),
      refundName: getTextsByLanguage('refundName'),
    },
  };
}

const composeWebhookStat = (counters: GetCountersResponse | null): Shop['stat']['webhook'] =>
  counters && {
    received: Number(counters.received),
    started: Number(counters.started),
    unprocessable: Number(counters.unprocessable),
    failed: Number(counters.failed),
    successful: Number(counters.successful),
  };

const composeProviderStat = (stats: GetStatsResponse | null): Shop['stat']['sevdesk'] =>
  stats && {
    contact: { created: Number(stats.contactsCreated), updated: Number(stats.contactsUpdated) },
    invoice: {
      created: Number(stats.invoicesCreated),
      matched: Number(stats.invoicesMatched),
      updated: Number(stats.invoicesUpdated),
    },
    credit: {
      created: Number(stats.creditsCreated),
      matched: Number(stats.creditsMatched),
      updated: Number(stats.creditsUpdated),
    },
  };
