import { RpcError } from '@belegfluss/runtime/errors';
import { cutText } from '@belegfluss/settings/contract';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { askForOrders } from '../../../clients/shopify/ask-for-orders.ts';
import { cleanText } from '../../../clients/shopify/clean-text.ts';
import type { OrderSnapshot } from '../../domain/order/snapshot.ts';
import { parseGraphqlOrder } from './graphql-snapshot.ts';
import {
  orderLinesQuery,
  orderSnapshotQuery,
  refundLinesQuery,
} from './operations/order-snapshot.graphql.ts';
import { addPage, findMissingPage } from './order-pages.ts';

/**
 * The order as the Admin API states it, all pages of its lines included; null when Shopify has no such order. Fails as
 * `askForOrders` does.
 */
export async function fetchOrderSnapshot(
  shopify: ShopifyAdmin,
  shop: string,
  orderId: string,
): Promise<OrderSnapshot | null> {
  const first = await askForOrders(shopify, shop, orderSnapshotQuery, {
    id: `gid://shopify/Order/${orderId}`,
  });
  let { data } = first;
  if ((data as { readonly order?: unknown }).order === null) return null;
  for (let missing = findMissingPage(data); missing; missing = findMissingPage(data)) {
    const query = missing.kind === 'lines' ? orderLinesQuery : refundLinesQuery;
    const { data: page } = await askForOrders(shopify, shop, query, {
      id: missing.id,
      after: missing.after,
    });
    data = addPage(data, missing, page);
  }
  const result = parseGraphqlOrder(data);
  if (result.kind === 'invalid')
    throw new RpcError('internal', 'ORDER_UNREADABLE', result.message, {
      details: { name: readOrderName(data) },
    });
  return first.denied.some((path) => path.startsWith('order.paymentTerms'))
    ? { ...result.value, termsUnknown: true }
    : result.value;
}

/** Finds the order's name for the log; an unreadable order mostly has one. */
function readOrderName(data: unknown): string {
  const { order } = data as { readonly order?: { readonly name?: unknown } };
  return typeof order?.name === 'string' ? cutText(cleanText(order.name), 50) : '';
}
