import { neverCompared, type VariantStock } from '../../domain/stock/variant-stock.ts';
import type { StockOwner } from '../../storage/stock/variant-stock-store.ts';
import type { StockCase } from './stock-case.ts';

export const toStockOwner = ({ shop, product }: StockCase): StockOwner => ({ shop, productId: product.id });

/** The row as it is; for a variant that was never compared, an initial one. */
export const toStockRow = ({ variant, partId }: StockCase, stock: VariantStock | null): VariantStock => ({
  ...(stock ?? {
    epoch: neverCompared,
    atShop: variant.quantity,
    atProvider: '0',
    owed: '0',
    writes: 0,
    pending: null,
    mustReadProvider: false,
    failed: '',
    vain: 0,
  }),
  // A comparison with another part says nothing about this one.
  ...(stock?.partId === partId ? {} : { epoch: neverCompared }),
  variantId: variant.id,
  itemId: variant.itemId,
  partId,
});
