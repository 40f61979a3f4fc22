import type { VariantStock } from '../variant-stock.ts';

/** Ten pieces on both sides, at rest. */
export const aStock = (changes: Partial<VariantStock> = {}): VariantStock => ({
  variantId: '501',
  itemId: '901',
  partId: '7001',
  epoch: 1,
  atShop: 10,
  atProvider: '10',
  owed: '0',
  writes: 4,
  pending: null,
  mustReadProvider: false,
  failed: '',
  vain: 0,
  ...changes,
});
