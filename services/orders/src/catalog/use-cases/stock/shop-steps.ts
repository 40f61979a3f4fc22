import { randomUUID } from 'node:crypto';
import { type AdjustOutcome, adjustStock } from '../../clients/shopify/stock-adjust.ts';
import { fetchItemStock, fetchStockQuantities } from '../../clients/shopify/stock-levels.ts';
import { afterShopMove } from '../../domain/stock/after-move.ts';
import { chooseLocation } from '../../domain/stock/choose-location.ts';
import { isOld, judgeOldMove } from '../../domain/stock/old-move.ts';
import type { ShopMove, VariantStock } from '../../domain/stock/variant-stock.ts';
import { saveVariantStock } from '../../storage/stock/variant-stock-store.ts';
import { giveUpWrite } from './give-up-write.ts';
import { refuseStock } from './refuse-stock.ts';
import type { StockCase, StockView } from './stock-case.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { toStockOwner, toStockRow } from './stock-rows.ts';

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
  const { pool, shopify, now } = dependencies;
  const { shop, variant, known } = given;
  const row = toStockRow(given, stock);
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
    fromSince: location.since,
    begunAt: now().toISOString(),
  };
  const saved = await saveVariantStock(pool, toStockOwner(given), stock, { ...row, pending });
  return { ...view, stock: saved, atShop: found.quantity };
}

/** Failed writes in a row, because Shopify's stock keeps changing or it cannot write, until people are notified. */
const mostVain = 30;

/** Writes what was noted, for the first time or once more: Shopify takes a key once. */
export async function repeatShopMove(
  dependencies: StockDependencies,
  given: StockCase,
  { stock }: StockView,
  move: ShopMove,
): Promise<StockView | null> {
  const row = toStockRow(given, stock);
  const outcome = await carryOut(dependencies, given, move);
  switch (outcome.kind) {
    case 'moved': {
      const after = { ...row, ...afterShopMove(row, move), pending: null, failed: '', vain: 0 };
      return save(dependencies, given, stock, after);
    }
    case 'unknown':
      return readAgain(dependencies, given, await giveUpWrite(dependencies, given, stock));
    case 'stale':
      if (row.vain + 1 < mostVain)
        return save(dependencies, given, stock, { ...row, pending: null, vain: row.vain + 1 });
      return refuse(dependencies, given, stock, { message: outcome.message, vain: row.vain + 1 });
    case 'refused':
      return refuse(dependencies, given, stock, { message: outcome.message, vain: row.vain });
  }
}

/** Carries a write out. For an old one the location shows whether it was done, before it is sent once more. */
async function carryOut(
  { shopify, now }: StockDependencies,
  { shop }: StockCase,
  move: ShopMove,
): Promise<AdjustOutcome | { readonly kind: 'unknown' }> {
  if (isOld(move, now())) {
    const found = await fetchItemStock(shopify, shop, move.itemId);
    const level = found?.levels.find(({ locationId }) => locationId === move.locationId);
    const become = judgeOldMove(move, level);
    if (become !== 'undone') return { kind: become === 'done' ? 'moved' : 'unknown' };
  }
  return adjustStock(shopify, shop, move);
}

async function save(
  dependencies: StockDependencies,
  given: StockCase,
  stock: VariantStock | null,
  after: VariantStock,
): Promise<StockView | null> {
  const saved = await saveVariantStock(dependencies.pool, toStockOwner(given), stock, after);
  return readAgain(dependencies, given, saved);
}

const refuse = (
  dependencies: StockDependencies,
  given: StockCase,
  stock: VariantStock | null,
  said: { readonly message: string; readonly vain: number },
): Promise<null> => refuseStock(dependencies, given, stock, { kind: 'refusedByShop', ...said });

/** Reads Shopify's stock again: the known one dates from before the write, or was wrong. */
async function readAgain(
  { shopify }: StockDependencies,
  { shop, variant }: StockCase,
  stock: VariantStock,
): Promise<StockView | null> {
  const atShop = (await fetchStockQuantities(shopify, shop, [variant.id])).get(variant.id);
  return atShop === undefined ? null : { stock, atShop };
}
