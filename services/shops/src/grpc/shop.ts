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
  storeCreatedAt: toText(shop.storeCreatedAt),
  createdAt: toText(shop.createdAt),
  reinstalledAt: toText(shop.reinstalledAt),
  uninstalledAt: toText(shop.uninstalledAt),
  setupCompletedAt: toText(shop.setupCompletedAt),
  scopes: shop.scopes,
  missingAccessToken: shop.missingAccessToken,
  plan: {
    id: shop.planId,
    annual: shop.planAnnual,
    transfers: { used: usage.used, quota: usage.quota, resetAt: toText(usage.resetAt) },
    endsAt: toText(shop.planEndsAt),
    trialEndsAt: toText(view.trialEndsAt),
    coupons: [...view.coupons],
    byOperator: view.byOperator,
  },
  permissions: [...view.permissions],
  employee: shop.employee,
  purchases: [...view.purchases],
  ...roles,
  chargeCurrency: knownCurrency(shop),
  ...(shop.erasedAt ? { erasedAt: toText(shop.erasedAt) } : {}),
  downtimes: downtimes.map((downtime) => ({
    startAt: toText(downtime.startAt),
    endAt: toText(downtime.endAt),
    warnAt: toText(downtime.warnAt),
    status: downtime.status,
    url: downtime.url,
  })),
});

const toText = (date: Date | null): string => date?.toISOString() ?? '';
