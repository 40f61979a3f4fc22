import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { CouponSource } from '../clients/partners.ts';
import type { BillingClient } from '../clients/shopify-billing.ts';
import type { Signer } from '../domain/billing/reference.ts';
import { deriveRoles, type ShopLists } from '../domain/roles.ts';
import type { BillingStore } from '../storage/billing-store.ts';
import type { Shop } from '../storage/shop-row.ts';
import type { ShopStore } from '../storage/shop-store.ts';
import type { TokenNeeds } from './get-access-token.ts';

export type BillingNeeds = TokenNeeds & {
  readonly prisma: PrismaClient;
  readonly shops: ShopStore;
  readonly billings: BillingStore;
  readonly charges: BillingClient;
  readonly coupons: CouponSource;
  readonly shopLists: ShopLists;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly adminUrl: string;
  readonly wakeRelay: () => void;
};

/** Development stores and shops of the operator's lists pay nothing: their charges are tests, and tests count. */
export function paysTests(
  { shop, developmentStore }: Pick<Shop, 'shop' | 'developmentStore'>,
  lists: ShopLists,
): boolean {
  const { isAdmin, isShopify, isDev } = deriveRoles(shop, lists);
  return developmentStore || isAdmin || isShopify || isDev;
}

export const createSigner = (shop: string, { clientSecret }: Pick<BillingNeeds, 'clientSecret'>): Signer => ({
  shop,
  secret: clientSecret,
});

/** The page of the plan within Shopify's admin, where merchants come back to. */
export const composePlanPageUrl = (
  shop: string,
  { adminUrl, clientId }: Pick<BillingNeeds, 'adminUrl' | 'clientId'>,
): string => new URL(`/store/${shop.split('.')[0]}/apps/${clientId}/plan`, adminUrl).href;
