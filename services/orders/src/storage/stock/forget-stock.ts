import { keyList, type Statement } from '@belegfluss/runtime/database';

/** Nothing is known of the shop's stocks any more; if they follow each other again, they begin anew. */
export const forgetStock = (shop: string): Statement => ({
  name: 'stock-forget',
  text: 'DELETE FROM variant_stock WHERE shop = $1',
  values: [shop],
});

/** The same for variants that are gone, or whose stock Shopify no longer keeps. */
export const forgetVariantStock = (shop: string, variantIds: readonly string[]): Statement => ({
  name: 'variant-stock-forget',
  text: 'DELETE FROM variant_stock WHERE shop = $1 AND variant_id = ANY($2::text[])',
  values: [shop, keyList(variantIds)],
});
