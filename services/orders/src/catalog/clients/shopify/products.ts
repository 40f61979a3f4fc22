import { RpcError } from '@belegfluss/runtime/errors';
import type { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { formatIssues } from '../../../clients/shopify/parse-result.ts';
import type { ShopProduct } from '../../domain/products/product.ts';
import {
  productCountQuery,
  productPageQuery,
  productQuery,
  productVariantsQuery,
} from './operations/products.graphql.ts';
import {
  productAnswer,
  productCountAnswer,
  productPageAnswer,
  productVariantsAnswer,
  type RawProduct,
  toProduct,
} from './products-schema.ts';

/** How the shop states prices. */
export type ShopPrices = {
  readonly taxesIncluded: boolean;
  /** ISO 4217. */
  readonly currency: string;
};

export type ProductPage = {
  readonly prices: ShopPrices;
  readonly products: readonly ShopProduct[];
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
};

/** Products by id behind a cursor. Fails as `ShopifyAdmin.query` does, and with `PRODUCTS_UNREADABLE`. */
export async function fetchProductPage(
  shopify: ShopifyAdmin,
  shop: string,
  asked: { readonly first: number; readonly after: string | null },
): Promise<ProductPage> {
  const answer = read(productPageAnswer, await shopify.query(shop, productPageQuery, asked));
  const { nodes, pageInfo } = answer.products;
  const products: ShopProduct[] = [];
  for (const node of nodes) {
    const product = await withAllVariants(shopify, shop, node);
    // Deleted while its variants were read: webhooks report later changes.
    if (product) products.push(product);
  }
  return { prices: toPrices(answer.shop), products, next: getNextCursor(pageInfo) };
}

/** A product as it is now, null when there is none. Fails as `fetchProductPage` does. */
export async function fetchProduct(
  shopify: ShopifyAdmin,
  shop: string,
  id: string,
): Promise<{ readonly prices: ShopPrices; readonly product: ShopProduct | null }> {
  const variables = { id: `gid://shopify/Product/${id}` };
  const answer = read(productAnswer, await shopify.query(shop, productQuery, variables));
  const product = answer.product && (await withAllVariants(shopify, shop, answer.product));
  return { prices: toPrices(answer.shop), product };
}

/** How many products the shop has. Fails as `fetchProductPage` does. */
export async function countProducts(shopify: ShopifyAdmin, shop: string): Promise<number> {
  const answer = read(productCountAnswer, await shopify.query(shop, productCountQuery, {}));
  return answer.productsCount.count;
}

/** Null when it is gone before all were read. */
async function withAllVariants(
  shopify: ShopifyAdmin,
  shop: string,
  raw: RawProduct,
): Promise<ShopProduct | null> {
  const variants = [...raw.variants.nodes];
  let after = getNextCursor(raw.variants.pageInfo);
  while (after !== null) {
    const data = await shopify.query(shop, productVariantsQuery, { id: raw.id, after });
    const { product } = read(productVariantsAnswer, data);
    if (product === null) return null;
    variants.push(...product.variants.nodes);
    after = getNextCursor(product.variants.pageInfo);
  }
  return toProduct(raw, variants);
}

const toPrices = (shop: { readonly taxesIncluded: boolean; readonly currencyCode: string }): ShopPrices => ({
  taxesIncluded: shop.taxesIncluded,
  currency: shop.currencyCode,
});

function getNextCursor({
  hasNextPage,
  endCursor,
}: {
  readonly hasNextPage: boolean;
  readonly endCursor?: string | null | undefined;
}): string | null {
  if (!hasNextPage) return null;
  // To go on without a cursor would be to leave out the rest.
  if (!endCursor) throw unreadable('pageInfo.endCursor: missing');
  return endCursor;
}

function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (!result.success) throw unreadable(formatIssues(result.error));
  return result.data;
}

const unreadable = (message: string): RpcError => new RpcError('internal', 'PRODUCTS_UNREADABLE', message);
