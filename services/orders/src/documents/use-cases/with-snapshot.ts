import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import { fetchOrderSnapshot } from '../clients/shopify/fetch-order-snapshot.ts';
import { isEmptied, type OrderRow } from '../storage/order-store.ts';

/**
 * Where retention took the snapshot away, Shopify is asked; null when it does not show the order any more. Of an order
 * whose customer was erased nothing is asked for again.
 */
export async function withSnapshot(shopify: ShopifyAdmin, order: OrderRow): Promise<OrderRow | null> {
  if (order.redactedAt !== null) return null;
  if (!isEmptied(order)) return order;
  const snapshot = await fetchOrderSnapshot(shopify, order.shop, order.id);
  return snapshot && { ...order, snapshot, emptiedAt: null };
}
