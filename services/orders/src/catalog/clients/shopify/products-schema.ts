import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import { idOfGid } from '../../../clients/shopify/snapshot-values.ts';
import type { ProductStatus, ShopProduct, ShopVariant } from '../../domain/products/product.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const decimal = z.string().regex(/^\d{1,15}(\.\d+)?$/);
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });

const variant = z.object({
  id: z.string(),
  title: text,
  sku: text,
  barcode: text,
  price: decimal,
  taxable: z.boolean(),
  inventoryQuantity: z.number().int().nullish(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    unitCost: z.object({ amount: decimal }).nullish(),
  }),
});

const variantPage = z.object({ pageInfo, nodes: z.array(variant) });

const product = z.object({
  id: z.string(),
  title: text,
  status: z.string(),
  isGiftCard: z.boolean(),
  hasOnlyDefaultVariant: z.boolean(),
  tags: z.array(z.string()),
  productType: text,
  vendor: text,
  descriptionHtml: text,
  variants: variantPage,
});

const shop = z.object({ taxesIncluded: z.boolean(), currencyCode: z.string() });

export const productPageAnswer = z.object({
  shop,
  products: z.object({ pageInfo, nodes: z.array(product) }),
});
export const productAnswer = z.object({ shop, product: product.nullable() });
export const productVariantsAnswer = z.object({ product: z.object({ variants: variantPage }).nullable() });
export const productCountAnswer = z.object({ productsCount: z.object({ count: z.number().int() }) });

export type RawProduct = z.output<typeof product>;
export type RawVariant = z.output<typeof variant>;

/** A product with all of its variants. */
export const toProduct = (raw: RawProduct, variants: readonly RawVariant[]): ShopProduct => ({
  id: idOfGid(raw.id),
  title: raw.title,
  status: ownValue(statuses, raw.status) ?? 'unknown',
  isGiftCard: raw.isGiftCard,
  tags: raw.tags,
  productType: raw.productType,
  vendor: raw.vendor,
  descriptionHtml: raw.descriptionHtml,
  variants: variants.map((each) => toVariant(each, raw.hasOnlyDefaultVariant)),
});

const statuses: Readonly<Record<string, ProductStatus>> = {
  ACTIVE: 'active',
  DRAFT: 'draft',
  ARCHIVED: 'archived',
  UNLISTED: 'unlisted',
};

/** The only variant of a product without options has a placeholder title that no customer sees. */
const toVariant = (raw: RawVariant, isOnly: boolean): ShopVariant => ({
  id: idOfGid(raw.id),
  itemId: idOfGid(raw.inventoryItem.id),
  title: isOnly ? '' : raw.title,
  sku: raw.sku,
  barcode: raw.barcode,
  price: raw.price,
  taxable: raw.taxable,
  tracked: raw.inventoryItem.tracked,
  quantity: raw.inventoryQuantity ?? 0,
  unitCost: raw.inventoryItem.unitCost?.amount ?? null,
});
