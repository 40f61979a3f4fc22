import { run } from '@belegfluss/runtime/database';
import { fetchStockQuantities } from '../../clients/shopify/stock-levels.ts';
import type { ShopProduct } from '../../domain/products/product.ts';
import { decideStockNeed } from '../../domain/stock/decide-stock-shop.ts';
import { isQuiet, unfinishedMove } from '../../domain/stock/decide-stock-step.ts';
import { madeWithSince, type StockPart } from '../../domain/stock/stock-part.ts';
import { noLongerCompared } from '../../domain/stock/variant-stock.ts';
import { letGoOfVariantStock } from '../../storage/stock/forget-stock.ts';
import { type ProductStocks, readProductStocks } from '../../storage/stock/variant-stock-store.ts';
import { isPartLost } from './part-lost.ts';
import { settleVariant } from './settle-variant.ts';
import type { StockCase } from './stock-case.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { toStockShopInput } from './stock-settings.ts';

/** `parts` are those of the variants, by variant; one that has none is left alone. */
export type SettleStocks = (
  shop: string,
  product: ShopProduct,
  parts: ReadonlyMap<string, StockPart>,
) => Promise<void>;

/**
 * Brings both sides' stocks of a product together, as far as the shop wants it and may. A settled product costs one
 * read. Throws `RpcError` for troubles that pass, such as `STOCK_BUSY` and `STOCK_MOVING`: the next call ends what was
 * begun. Throws `PART_LOST` after the other variants, where a variant's part is gone. A refusal that would come again
 * is logged once.
 */
export const settleStocks =
  (dependencies: StockDependencies): SettleStocks =>
  async (shop, product, parts) => {
    const known = await readProductStocks(dependencies.pool, shop, product.id);
    await letGoOfUntracked(dependencies, shop, product, known);
    const moving = product.variants.flatMap((variant) => {
      const part = parts.get(variant.id);
      if (!part) return [];
      const own = { variant, partId: part.id, madeWith: madeWithSince(part, known.switchedAt) };
      return isMoving(own, known) ? [own] : [];
    });
    if (moving.length === 0 || !(await mayMove(dependencies, shop))) return;
    // Only what was read after the rows were can be newer than they are.
    const quantities = await fetchStockQuantities(
      dependencies.shopify,
      shop,
      moving.map(({ variant }) => variant.id),
    );
    let lost: unknown = null;
    for (const own of moving) {
      const quantity = quantities.get(own.variant.id);
      if (quantity === undefined) continue;
      try {
        await settleVariant(dependencies, { shop, product, known, ...own }, quantity);
      } catch (error) {
        if (!isPartLost(error)) throw error;
        lost = error;
      }
    }
    if (lost) throw lost;
  };

/** A write that was begun is ended even where stocks no longer follow each other. */
function isMoving(
  { variant, ...part }: Pick<StockCase, 'variant' | 'partId' | 'madeWith'>,
  { mode, epoch, stocks }: ProductStocks,
): boolean {
  const stock = stocks.get(variant.id) ?? null;
  if (!variant.tracked) return false;
  if (mode === 'off') return unfinishedMove(stock, part.partId) !== null;
  return !isQuiet(stock, variant.quantity, { mode, epoch, ...part });
}

async function mayMove({ fetchContext }: StockDependencies, shop: string): Promise<boolean> {
  const facts = await fetchContext(shop);
  return facts !== null && decideStockNeed(toStockShopInput(facts)) === null;
}

/**
 * Forgets the stock of variants that Shopify no longer tracks: tracked again, they are compared from the start,
 * regardless of their part's first stock.
 */
async function letGoOfUntracked(
  { pool }: StockDependencies,
  shop: string,
  { variants }: ShopProduct,
  { stocks }: ProductStocks,
): Promise<void> {
  const isCompared = (id: string) => (stocks.get(id)?.epoch ?? noLongerCompared) !== noLongerCompared;
  const untracked = variants.filter(({ id, tracked }) => !tracked && isCompared(id)).map(({ id }) => id);
  if (untracked.length > 0) await run(pool, letGoOfVariantStock(shop, untracked));
}
