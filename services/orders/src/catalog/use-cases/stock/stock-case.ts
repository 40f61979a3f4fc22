import type { ShopProduct, ShopVariant } from '../../domain/products/product.ts';
import type { VariantStock } from '../../domain/stock/variant-stock.ts';
import type { ProductStocks } from '../../storage/stock/variant-stock-store.ts';

/** A variant in hand. */
export type StockCase = {
  readonly shop: string;
  readonly product: ShopProduct;
  readonly variant: ShopVariant;
  /** The provider's id of its part. */
  readonly partId: string;
  /** Pieces that the part began with, where we made it under the mode in force; null otherwise. */
  readonly madeWith: number | null;
  readonly known: ProductStocks;
};

/** State of a variant before a step; the steps return null when nothing is left to do for now. */
export type StockView = {
  readonly stock: VariantStock | null;
  /** Stock at Shopify, read after the row was. */
  readonly atShop: number;
};
