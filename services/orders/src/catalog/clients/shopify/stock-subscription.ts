import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import {
  stockSubscribeMutation,
  stockSubscriptionsQuery,
  stockUnsubscribeMutation,
} from './operations/stock.graphql.ts';

const found = z.object({ webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });
const made = z.object({
  webhookSubscriptionCreate: z
    .object({
      webhookSubscription: z.object({ id: z.string() }).nullish(),
      userErrors: z.array(z.object({ message: z.string() })),
    })
    .nullish(),
});

/** Shopify reports changed stocks from now on; answers the id of the one subscription, which may have been there. */
export async function subscribeToStock(shopify: ShopifyAdmin, shop: string, uri: string): Promise<string> {
  const { webhookSubscriptions } = found.parse(await shopify.query(shop, stockSubscriptionsQuery, { uri }));
  const [first] = webhookSubscriptions.nodes;
  if (first) return first.id;
  const { webhookSubscriptionCreate } = made.parse(
    await shopify.query(shop, stockSubscribeMutation, { uri }),
  );
  const id = webhookSubscriptionCreate?.webhookSubscription?.id;
  if (id !== undefined) return id;
  const errors = webhookSubscriptionCreate?.userErrors ?? [];
  throw new RpcError(
    'failedPrecondition',
    'SHOPIFY_REFUSED',
    errors.map(({ message }) => message).join(' ') || 'Shopify refuses the subscription.',
  );
}

/** Shopify need not say any more. A subscription that is gone is as good as deleted. */
export async function unsubscribeFromStock(shopify: ShopifyAdmin, shop: string, id: string): Promise<void> {
  await shopify.query(shop, stockUnsubscribeMutation, { id });
}
