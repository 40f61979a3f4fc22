import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { knownCurrency } from '../use-cases/billing-currency.ts';
import type { ShopView } from '../use-cases/get-shop.ts';

export const toProtoShop = ({ shop, usage, roles, downtimes, ...view }: ShopView): Shop => ({
  shop: shop.shop,
  name: shop.name,
  email: shop.email,
  countryCode: shop.countryCode,
  currency: shop.currency,
  timezone: shop.timezone,
  storePlan: shop.storePlan,
  developmentStore: shop.developmentStore,
  storeCreatedAt: shop.storeCreatedAt ?? undefined,
  createdAt: shop.createdAt,
  reinstalledAt: shop.reinstalledAt ?? undefined,
  uninstalledAt: shop.uninstalledAt ?? undefined,
  setupCompletedAt: shop.setupCompletedAt ?? undefined,
  scopes: shop.scopes,
  missingAccessToken: shop.missingAccessToken,
  plan: {
    id: shop.planId,
    annual: shop.planAnnual,
    transfers: { used: usage.used, quota: usage.quota, resetAt: usage.resetAt },
    endsAt: shop.planEndsAt ?? undefined,
    trialEndsAt: view.trialEndsAt ?? undefined,
    coupons: [...view.coupons],
    byOperator: view.byOperator,
  },
  permissions: [...view.permissions],
  employee: shop.employee,
  purchases: [...view.purchases],
  ...roles,
  chargeCurrency: knownCurrency(shop),
  erasedAt: shop.erasedAt ?? undefined,
  downtimes: downtimes.map((downtime) => ({
    startAt: downtime.startAt,
    endAt: downtime.endAt,
    warnAt: downtime.warnAt,
    status: downtime.status,
    url: downtime.url || undefined,
  })),
});
