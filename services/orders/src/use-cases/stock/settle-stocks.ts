import { run } from '@belegfluss/runtime/database';
import { fetchStockQuantities } from '../../clients/shopify/stock-levels.ts';
import type { ShopProduct, ShopVariant } from '../../domain/products/product.ts';
import { decideStockNeed } from '../../domain/stock/decide-stock-shop.ts';
import { isQuiet, unfinishedMove } from '../../domain/stock/decide-stock-step.ts';
import { forgetVariantStock } from '../../storage/stock/forget-stock.ts';
import { type ProductStocks, readProductStocks } from '../../storage/stock/variant-stock-store.ts';
import { settleVariant } from './settle-variant.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { stockFactsOf } from './stock-wishes.ts';

/** `parts` are the provider's ids of the variants' parts; a variant that has none is left alone. */
export type SettleStocks = (
  shop: string,
  product: ShopProduct,
  parts: ReadonlyMap<string, string>,
) => Promise<void>;

/**
 * Brings both sides' stocks of a product together, as far as the shop wants it and may. A product at rest costs one read.
 * Throws `RpcError` for whatever passes by itself (`STOCK_BUSY` and `STOCK_MOVING` among it): what was begun is ended by
 * the next call. What would come again is told in the log, once.
 */
export const settleStocks =
  (dependencies: StockDependencies): SettleStocks =>
  async (shop, product, parts) => {
    const known = await readProductStocks(dependencies.pool, shop, product.id);
    await forgetUntracked(dependencies, shop, product, known);
    const moving = product.variants.flatMap((variant) => {
      const partId = parts.get(variant.id);
      return partId !== undefined && isMoving(variant, partId, known) ? [{ variant, partId }] : [];
    });
    if (moving.length === 0 || !(await mayMove(dependencies, shop))) return;
    // Only what was read after the rows were can be newer than they are.
    const quantities = await fetchStockQuantities(
      dependencies.shopify,
      shop,
      moving.map(({ variant }) => variant.id),
    );
    for (const { variant, partId } of moving) {
      const quantity = quantities.get(variant.id);
      if (quantity !== undefined)
        await settleVariant(dependencies, { shop, product, variant, partId, known }, quantity);
    }
  };

/** A write that was begun is ended even where stocks no longer follow each other. */
function isMoving(variant: ShopVariant, partId: string, { mode, epoch, stocks }: ProductStocks): boolean {
  const stock = stocks.get(variant.id) ?? null;
  if (!variant.tracked) return false;
  if (mode === 'off') return unfinishedMove(stock, partId) !== null;
  return !isQuiet(stock, variant.quantity, { mode, epoch, partId });
}

async function mayMove({ fetchFacts }: StockDependencies, shop: string): Promise<boolean> {
  const facts = await fetchFacts(shop);
  return facts !== null && decideStockNeed(stockFactsOf(facts)) === null;
}

/** What Shopify does not count has no stock; counted again, it begins anew. */
async function forgetUntracked(
  { pool }: StockDependencies,
  shop: string,
  { variants }: ShopProduct,
  { stocks }: ProductStocks,
): Promise<void> {
  const forgotten = variants.filter(({ id, tracked }) => !tracked && stocks.has(id)).map(({ id }) => id);
  if (forgotten.length > 0) await run(pool, forgetVariantStock(shop, forgotten));
}
