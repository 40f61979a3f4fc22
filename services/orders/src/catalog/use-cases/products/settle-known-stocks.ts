import { fetchProduct } from '../../clients/shopify/products.ts';
import { endProductWork, type ProductClaim } from '../../storage/products/product-work-store.ts';
import { readProductStocks } from '../../storage/stock/variant-stock-store.ts';
import { isPartLost } from '../stock/part-lost.ts';
import type { ProductDependencies } from './product-dependencies.ts';

/**
 * While the transfer is stopped nothing is made or changed but stocks, of parts that were compared before. The product
 * itself waits until the transfer goes on.
 */
export async function settleKnownStocks(
  { pool, shopify, settleStocks }: ProductDependencies,
  claim: ProductClaim,
): Promise<void> {
  const { shop, productId } = claim;
  const { stocks } = await readProductStocks(pool, shop, productId);
  const { product } = await fetchProduct(shopify, shop, productId);
  const parts = [...stocks].map(
    ([variantId, { partId }]) => [variantId, { id: partId, madeWith: null, linkedAt: null }] as const,
  );
  if (product) await settleStocks(shop, product, new Map(parts)).catch(ignoreLostParts);
  await endProductWork(pool, claim, { kind: 'waits' });
}

/** They are made again when the transfer goes on. */
function ignoreLostParts(error: unknown): void {
  if (!isPartLost(error)) throw error;
}
