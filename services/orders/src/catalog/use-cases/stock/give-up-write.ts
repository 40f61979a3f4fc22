import { noLongerCompared, type VariantStock } from '../../domain/stock/variant-stock.ts';
import { saveVariantStock } from '../../storage/stock/variant-stock-store.ts';
import { stockFailed } from './refuse-stock.ts';
import type { StockCase } from './stock-case.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { toStockOwner, toStockRow } from './stock-rows.ts';

const text =
  'Eine Änderung des Bestands wurde lange aufgehalten, und ob sie noch angekommen ist, lässt sich nicht mehr feststellen. Prüfe den Bestand des Artikels in Shopify und in sevdesk.';

/**
 * Gives up a write whose outcome can no longer be known: both sides are compared again, and the log asks people to
 * check.
 */
export const giveUpWrite = (
  { pool }: StockDependencies,
  given: StockCase,
  stock: VariantStock | null,
): Promise<VariantStock> =>
  saveVariantStock(
    pool,
    toStockOwner(given),
    stock,
    {
      ...toStockRow(given, stock),
      epoch: noLongerCompared,
      owed: '0',
      pending: null,
      mustReadProvider: false,
      failed: '',
    },
    [stockFailed(given, text)],
  );
