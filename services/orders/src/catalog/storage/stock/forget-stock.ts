import { keyList, type Statement } from '@belegfluss/runtime/database';
import { noLongerCompared } from '../../domain/stock/variant-stock.ts';

/** Nothing is known of the shop's stocks any more; if they follow each other again, they begin again. */
export const forgetStock = (shop: string): Statement => ({
  name: 'stock-forget',
  text: 'DELETE FROM variant_stock WHERE shop = $1',
  values: [shop],
});

/** The same for variants that are gone. */
export const forgetVariantStock = (shop: string, variantIds: readonly string[]): Statement => ({
  name: 'variant-stock-forget',
  text: 'DELETE FROM variant_stock WHERE shop = $1 AND variant_id = ANY($2::text[])',
  values: [shop, keyList(variantIds)],
});

/** The stock of these variants is not kept by Shopify any more; that they were compared once stays known. */
export const letGoOfVariantStock = (shop: string, variantIds: readonly string[]): Statement => ({
  name: 'variant-stock-let-go',
  text: `UPDATE variant_stock SET epoch = $3, owed = 0, pending = NULL, look = false, failed = '', writes = writes + 1
         WHERE shop = $1 AND variant_id = ANY($2::text[])`,
  values: [shop, keyList(variantIds), noLongerCompared],
});
