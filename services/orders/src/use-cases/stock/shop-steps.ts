import { randomUUID } from 'node:crypto';
import { adjustStock } from '../../clients/shopify/stock-adjust.ts';
import { fetchItemStock, fetchStockQuantities } from '../../clients/shopify/stock-levels.ts';
import { afterShopMove } from '../../domain/stock/after-move.ts';
import { chooseLocation } from '../../domain/stock/choose-location.ts';
import type { ShopMove } from '../../domain/stock/variant-stock.ts';
import { saveVariantStock } from '../../storage/stock/variant-stock-store.ts';
import { refuseStock } from './refuse-stock.ts';
import type { StockCase, StockView } from './settle-variant.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { ownerOf, rowOf } from './stock-rows.ts';

/**
 * Notes where Shopify gets what it is owed; the next step does it. By values, a stock that has moved meanwhile goes first: it
 * is Shopify's word that holds then.
 */
export async function beginShopMove(
  dependencies: StockDependencies,
  given: StockCase,
  { stock, ...view }: StockView,
  delta: number,
): Promise<StockView | null> {
  const { pool, shopify } = dependencies;
  const { shop, variant, known } = given;
  const row = rowOf(given, stock);
  const found = await fetchItemStock(shopify, shop, variant.itemId);
  if (!found) return null;
  if (known.mode === 'absolute' && found.quantity !== row.atShop)
    return { ...view, stock, atShop: found.quantity };
  const location = chooseLocation(found.levels);
  if (!location) return refuseStock(dependencies, given, stock, { kind: 'nowhere' });
  const pending: ShopMove = {
    side: 'shop',
    key: randomUUID(),
    itemId: variant.itemId,
    locationId: location.locationId,
    delta,
    from: location.available,
  };
  const saved = await saveVariantStock(pool, ownerOf(given), stock, { ...row, pending });
  return { ...view, stock: saved, atShop: found.quantity };
}

/** Writes what was noted, for the first time or once more: Shopify takes a key once. */
export async function repeatShopMove(
  dependencies: StockDependencies,
  given: StockCase,
  { stock }: StockView,
  move: ShopMove,
): Promise<StockView | null> {
  const { pool, shopify } = dependencies;
  const { shop } = given;
  const row = rowOf(given, stock);
  const outcome = await adjustStock(shopify, shop, move);
  if (outcome.kind === 'refused')
    return refuseStock(dependencies, given, stock, { kind: 'refusedByShop', message: outcome.message });
  const after =
    outcome.kind === 'moved'
      ? { ...row, ...afterShopMove(row, move), pending: null, failed: '' }
      : { ...row, pending: null };
  const saved = await saveVariantStock(pool, ownerOf(given), stock, after);
  return readAgain(dependencies, given, saved);
}

/** What was known of Shopify's side is of before the write, or was wrong. */
async function readAgain(
  { shopify }: StockDependencies,
  { shop, variant }: StockCase,
  stock: NonNullable<StockView['stock']>,
): Promise<StockView | null> {
  const atShop = (await fetchStockQuantities(shopify, shop, [variant.id])).get(variant.id);
  return atShop === undefined ? null : { stock, atShop, atFirst: atShop };
}
