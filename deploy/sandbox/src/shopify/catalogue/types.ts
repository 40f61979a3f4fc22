export type ProductStatus = 'ACTIVE' | 'DRAFT' | 'ARCHIVED';

/** A product as the shop stores it. Ids are plain digits, times ISO in UTC, prices decimal text in shop currency. */
export type CatalogueProduct = {
  id: string;
  title: string;
  handle: string;
  status: ProductStatus;
  productType: string;
  vendor: string;
  tags: string[];
  descriptionHtml: string;
  isGiftCard: boolean;
  category: { name: string; fullName: string } | null;
  createdAt: string;
  updatedAt: string;
  /** Sorted by position, which counts from 1. */
  variants: CatalogueVariant[];
};

export type CatalogueVariant = {
  id: string;
  productId: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  price: string;
  taxable: boolean;
  position: number;
  createdAt: string;
  updatedAt: string;
  item: InventoryItem;
};

/** Stock data of a variant. */
export type InventoryItem = {
  id: string;
  tracked: boolean;
  unitCost: string | null;
  requiresShipping: boolean;
  grams: number;
  createdAt: string;
  updatedAt: string;
  /** One for each location that stocks it. */
  levels: InventoryLevel[];
};

/** `on_hand` is the sum of available and committed: the units on the shelf. */
export type InventoryLevel = {
  id: string;
  locationId: string;
  available: number;
  committed: number;
  createdAt: string;
  updatedAt: string;
};

export type Location = { id: string; name: string };
