import { execute, inTransaction } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import { isOrderAccessDenied } from '../../clients/shopify/ask-for-orders.ts';
import { appendLog, type NewLogEntry } from '../../kernel/storage/log-store.ts';
import { fetchOrderSnapshot } from '../clients/shopify/fetch-order-snapshot.ts';
import type { OrderSnapshot } from '../domain/order/snapshot.ts';
import { customerRef, storeSnapshot } from '../storage/order-store.ts';
import { type Claim, holdLease, markRefreshed } from '../storage/work-store.ts';

/** `isOutOfReach`: older than what the shop's scopes show. */
export type RefreshSnapshot = (claim: Claim, isOutOfReach: boolean) => Promise<void>;

/**
 * Fetches the order again where a message named it without showing it. Denied access throws, unless the order is known
 * and too old to be shown: Shopify may answer that with null or with a denial.
 */
export const refreshSnapshot =
  ({ pool, shopify }: { readonly pool: pg.Pool; readonly shopify: ShopifyAdmin }): RefreshSnapshot =>
  async (claim, isOutOfReach) => {
    const snapshot = await fetchOrderSnapshot(shopify, claim.shop, claim.orderId).catch((error: unknown) => {
      if (isOutOfReach && isOrderAccessDenied(error)) return null;
      throw error;
    });
    await inTransaction(pool, async (tx) => {
      await holdLease(tx, claim);
      // None means that Shopify does not show it: deleted, or older than the sixty days an app may see.
      if (snapshot && (await storeSnapshot(tx, claim.shop, snapshot)) === 'inserted') {
        await appendLog(tx, [firstSeen(claim, snapshot)]);
      }
      await execute(tx, markRefreshed(claim));
    });
  };

/** An order that no delivery named was found by the sweep, or by an import. */
const firstSeen = ({ shop, orderId, deliveryIds, origin }: Claim, snapshot: OrderSnapshot): NewLogEntry => ({
  shop,
  orderId,
  name: snapshot.name,
  event: deliveryIds.length > 0 ? 'order.received' : origin === 'import' ? 'order.imported' : 'order.found',
  body: { order: snapshot.name },
  refs: {
    ...(deliveryIds.length > 0 && { webhook: deliveryIds.at(-1) ?? '' }),
    ...customerRef({ snapshot }),
  },
});
