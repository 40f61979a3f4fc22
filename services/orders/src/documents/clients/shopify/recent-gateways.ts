import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { recentGatewaysQuery } from './operations/recent-gateways.graphql.ts';

const answer = z.object({
  orders: z.object({ nodes: z.array(z.object({ paymentGatewayNames: z.array(z.string()) })) }),
});

/** Payment methods of the shop's latest orders, one list an order. */
export async function fetchRecentGateways(
  shopify: ShopifyAdmin,
  shop: string,
): Promise<readonly (readonly string[])[]> {
  const { orders } = answer.parse(await shopify.query(shop, recentGatewaysQuery, {}));
  return orders.nodes.map(({ paymentGatewayNames }) => paymentGatewayNames);
}
