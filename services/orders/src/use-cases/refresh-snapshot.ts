import { execute } from '@belegfluss/runtime/database';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ShopifyAdmin } from '../clients/shopify/admin-api.ts';
import { fetchOrderSnapshot } from '../clients/shopify/fetch-order-snapshot.ts';
import { appendLog, type NewLogEntry } from '../storage/log-store.ts';
import { storeSnapshot } from '../storage/order-store.ts';
import { type Claim, holdLease, markRefreshed } from '../storage/work-store.ts';

export type RefreshSnapshot = (claim: Claim) => Promise<void>;

/** Fetches the order anew where a message named it without showing it. */
export const refreshSnapshot =
  ({ prisma, shopify }: { readonly prisma: PrismaClient; readonly shopify: ShopifyAdmin }): RefreshSnapshot =>
  async (claim) => {
    const snapshot = await fetchOrderSnapshot(shopify, claim.shop, claim.orderId);
    await prisma.$transaction(async (tx) => {
      await holdLease(tx, claim);
      // None means that Shopify does not show it: deleted, or older than the sixty days an app may see.
      if (snapshot && (await storeSnapshot(tx, claim.shop, snapshot)) === 'inserted') {
        await appendLog(tx, [firstSeen(claim, snapshot.name)]);
      }
      await execute(tx, markRefreshed(claim));
    });
  };

/** An order that no delivery named was found by the sweep, or by an import. */
const firstSeen = ({ shop, orderId, deliveryIds, origin }: Claim, name: string): NewLogEntry => ({
  shop,
  orderId,
  name,
  event: deliveryIds.length > 0 ? 'order.received' : origin === 'import' ? 'order.imported' : 'order.found',
  body: { order: name },
});
