import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ShopifyAdmin } from '../clients/shopify/admin-api.ts';
import { fetchOrderSnapshot } from '../clients/shopify/fetch-order-snapshot.ts';
import { markDeleted, storeSnapshot } from '../storage/order-store.ts';
import { type Claim, holdLease, markRefreshed } from '../storage/work-store.ts';

export type RefreshSnapshot = (claim: Claim) => Promise<void>;

/** Fetches the order anew where a message named it without showing it. */
export const refreshSnapshot =
  ({ prisma, shopify }: { readonly prisma: PrismaClient; readonly shopify: ShopifyAdmin }): RefreshSnapshot =>
  async (claim) => {
    const snapshot = await fetchOrderSnapshot(shopify, claim.shop, claim.orderId);
    await prisma.$transaction(async (tx) => {
      await holdLease(tx, claim);
      if (snapshot) await storeSnapshot(tx, claim.shop, snapshot);
      else await markDeleted(tx, claim.shop, claim.orderId);
      await markRefreshed(tx, claim);
    });
  };
