import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { formatIssues } from '../../../clients/shopify/parse-result.ts';
import type { StockLevel } from '../../domain/stock/choose-location.ts';
import { stockLevelsQuery, stockQuantitiesQuery } from './operations/stock.graphql.ts';

/** Number of variants per query. */
const together = 100;

const quantitiesAnswer = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string(),
        inventoryQuantity: z.number().int().nullish(),
        inventoryItem: z.object({ tracked: z.boolean() }),
      })
      .nullish(),
  ),
});

/**
 * Fetches the current quantities of variants by numeric id; variants that are gone or no longer tracked are missing.
 */
export async function fetchStockQuantities(
  shopify: ShopifyAdmin,
  shop: string,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let start = 0; start < variantIds.length; start += together) {
    const ids = variantIds.slice(start, start + together).map((id) => `gid://shopify/ProductVariant/${id}`);
    const { nodes } = read(quantitiesAnswer, await shopify.query(shop, stockQuantitiesQuery, { ids }));
    for (const node of nodes)
      if (node?.inventoryItem.tracked) found.set(toGidNumber(node.id), node.inventoryQuantity ?? 0);
  }
  return found;
}

/** An item's stock, all locations together and one by one. */
export type ItemStock = { readonly quantity: number; readonly levels: readonly StockLevel[] };

const levelsAnswer = z.object({
  inventoryItem: z
    .object({
      variants: z
        .object({ nodes: z.array(z.object({ inventoryQuantity: z.number().int().nullish() })) })
        .nullish(),
      inventoryLevels: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
        nodes: z.array(
          z.object({
            isActive: z.boolean(),
            location: z.object({ id: z.string() }),
            quantities: z.array(z.object({ quantity: z.number().int(), updatedAt: z.string().nullish() })),
          }),
        ),
      }),
    })
    .nullish(),
});

/** Null when there is no such item any more. */
export async function fetchItemStock(
  shopify: ShopifyAdmin,
  shop: string,
  itemId: string,
): Promise<ItemStock | null> {
  const id = `gid://shopify/InventoryItem/${itemId}`;
  const levels: StockLevel[] = [];
  for (let after: string | null = null; ; ) {
    const answer: unknown = await shopify.query(shop, stockLevelsQuery, { id, after });
    const { inventoryItem } = read(levelsAnswer, answer);
    if (!inventoryItem) return null;
    const { variants, inventoryLevels } = inventoryItem;
    for (const level of inventoryLevels.nodes)
      if (level.isActive)
        levels.push({
          locationId: toGidNumber(level.location.id),
          available: level.quantities[0]?.quantity ?? 0,
          since: level.quantities[0]?.updatedAt ?? '',
        });
    after = inventoryLevels.pageInfo.hasNextPage ? (inventoryLevels.pageInfo.endCursor ?? null) : null;
    if (after === null) return { quantity: variants?.nodes[0]?.inventoryQuantity ?? 0, levels };
  }
}

const toGidNumber = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new RpcError('internal', 'STOCK_UNREADABLE', formatIssues(result.error));
  return result.data;
}
