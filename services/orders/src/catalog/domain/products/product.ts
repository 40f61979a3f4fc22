/** A product of the shop with all of its variants, as Shopify states it now. Ids are Shopify's numeric ones. */
export type ShopProduct = {
  readonly id: string;
  readonly title: string;
  readonly status: ProductStatus;
  readonly isGiftCard: boolean;
  readonly tags: readonly string[];
  /** May be empty, like the vendor and the description. */
  readonly productType: string;
  readonly vendor: string;
  readonly descriptionHtml: string;
  readonly variants: readonly ShopVariant[];
};

/** `unlisted` and any status that Shopify adds later are sold like `active`. */
export type ProductStatus = 'active' | 'draft' | 'archived' | 'unlisted' | 'unknown';

export type ShopVariant = {
  readonly id: string;
  /** Of the inventory item, which stocks are kept under. */
  readonly itemId: string;
  /** Empty for the only variant of a product without options. */
  readonly title: string;
  /** May be empty, like the barcode. */
  readonly sku: string;
  readonly barcode: string;
  /** Decimal string in the shop's currency, with tax where the shop sells so. */
  readonly price: string;
  readonly taxable: boolean;
  /** Shopify keeps its stock. */
  readonly tracked: boolean;
  /** Available pieces, all locations together; negative when oversold. */
  readonly quantity: number;
  /** Purchase cost per unit, decimal string; null when not known. */
  readonly unitCost: string | null;
};
