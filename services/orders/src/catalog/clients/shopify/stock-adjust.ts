import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import type { ShopMove } from '../../domain/stock/variant-stock.ts';
import { stockAdjustMutation } from './operations/stock.graphql.ts';

/** Outcome of an adjustment. */
export type AdjustOutcome =
  | { readonly kind: 'moved' }
  /** Nothing was done and this key is used up: look again. As Shopify says it. */
  | { readonly kind: 'stale'; readonly message: string }
  /** Nothing was done, and would not be the next time; as Shopify says it. */
  | { readonly kind: 'refused'; readonly message: string };

const answer = z.object({
  inventoryAdjustQuantities: z
    .object({
      userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
    })
    .nullish(),
});

/** Nothing happened with this key, and nothing will; with another one it may. */
const stale: ReadonlySet<string> = new Set([
  'ADJUST_QUANTITIES_FAILED',
  'CHANGE_FROM_QUANTITY_STALE',
  'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED',
]);

/** Outcome unknown: the same key gets an answer later. */
const undecided: ReadonlySet<string> = new Set(['IDEMPOTENCY_CONCURRENT_REQUEST', 'SERVICE_UNAVAILABLE']);

/** Adjusts what a location has available, once for the key. Fails as `ShopifyAdmin.query` does. */
export async function adjustStock(
  shopify: ShopifyAdmin,
  shop: string,
  { key, itemId, locationId, delta, from }: ShopMove,
): Promise<AdjustOutcome> {
  const change = {
    inventoryItemId: `gid://shopify/InventoryItem/${itemId}`,
    locationId: `gid://shopify/Location/${locationId}`,
    delta,
    changeFromQuantity: from,
  };
  const input = { name: 'available', reason: 'correction', changes: [change] };
  const { inventoryAdjustQuantities } = answer.parse(
    await shopify.query(shop, stockAdjustMutation, { input, key }),
  );
  if (!inventoryAdjustQuantities)
    throw new RpcError('failedPrecondition', 'SHOPIFY_REFUSED', 'Shopify denies access to stocks.');
  const [error] = inventoryAdjustQuantities.userErrors;
  if (!error) return { kind: 'moved' };
  const code = error.code ?? '';
  if (undecided.has(code)) throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', error.message);
  return { kind: stale.has(code) ? 'stale' : 'refused', message: error.message };
}
