import type { IdSource } from '../ids.ts';
import type { CatalogueProduct, CatalogueVariant, ProductStatus } from './types.ts';

/** Input for a new variant; absent fields have a default. */
export type NewVariant = {
  title?: string | undefined;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
  /** In shop currency, with or without tax as in the shop. */
  price?: string | undefined;
  taxable?: boolean | undefined;
  tracked?: boolean | undefined;
  unitCost?: string | null | undefined;
  /** Available at the shop's first location. */
  quantity?: number | undefined;
  grams?: number | undefined;
};

/** Stock is moved separately, never by an edit. */
export type VariantChange = Omit<NewVariant, 'quantity'>;

export type NewProduct = {
  title?: string | undefined;
  handle?: string | undefined;
  status?: ProductStatus | undefined;
  productType?: string | undefined;
  vendor?: string | undefined;
  tags?: string[] | undefined;
  descriptionHtml?: string | undefined;
  isGiftCard?: boolean | undefined;
  category?: { name: string; fullName: string } | null | undefined;
  variants?: NewVariant[] | undefined;
};

/** `variants` is the whole list: entries with an id are changed, others are new, missing ones are deleted. */
export type ProductChange = Omit<NewProduct, 'variants'> & {
  variants?: (NewVariant & { id?: string | undefined })[] | undefined;
};

export type ComposeContext = { ids: IdSource; now: string; locationId: string };

/** A product with all its ids; one default variant when none is given. */
export function composeProduct(given: NewProduct, context: ComposeContext): CatalogueProduct {
  const id = String(context.ids.next());
  const title = given.title ?? 'Artikel';
  const product: CatalogueProduct = {
    id,
    title,
    handle: given.handle ?? toProductHandle(title, id),
    status: given.status ?? 'ACTIVE',
    productType: given.productType ?? '',
    vendor: given.vendor ?? 'Kontor Nordlicht',
    tags: given.tags ?? [],
    descriptionHtml: given.descriptionHtml ?? '',
    isGiftCard: given.isGiftCard ?? false,
    category: given.category ?? null,
    createdAt: context.now,
    updatedAt: context.now,
    variants: [],
  };
  const variants = given.variants?.length ? given.variants : [{}];
  return {
    ...product,
    variants: variants.map((variant, index) => composeVariant(variant, product, index + 1, context)),
  };
}

/** A new variant at a position of its product, stocked at one location. */
export function composeVariant(
  given: NewVariant,
  product: Pick<CatalogueProduct, 'id' | 'isGiftCard'>,
  position: number,
  context: ComposeContext,
): CatalogueVariant {
  const times = { createdAt: context.now, updatedAt: context.now };
  return {
    id: String(context.ids.next()),
    productId: product.id,
    title: given.title ?? 'Default Title',
    sku: given.sku ?? null,
    barcode: given.barcode ?? null,
    price: given.price ?? '10.00',
    taxable: given.taxable ?? !product.isGiftCard,
    position,
    ...times,
    item: {
      id: String(context.ids.next()),
      tracked: given.tracked ?? !product.isGiftCard,
      unitCost: given.unitCost ?? null,
      requiresShipping: !product.isGiftCard,
      grams: given.grams ?? 0,
      ...times,
      levels: [
        {
          id: String(context.ids.next()),
          locationId: context.locationId,
          available: given.quantity ?? 0,
          committed: 0,
          ...times,
        },
      ],
    },
  };
}

/** A product after an edit, with a later `updatedAt`. An unknown variant id throws. */
export function changeProduct(
  product: CatalogueProduct,
  change: ProductChange,
  context: ComposeContext,
): CatalogueProduct {
  const { variants, ...plain } = change;
  const next: CatalogueProduct = { ...product, ...given(plain), updatedAt: later(product, context.now) };
  if (!variants) return next;
  if (variants.length === 0) throw new Error('A product has at least one variant');
  return {
    ...next,
    variants: variants.map((entry, index) => {
      if (entry.id === undefined) return composeVariant(entry, next, index + 1, context);
      const known = product.variants.find((variant) => variant.id === entry.id);
      if (!known) throw new Error(`Product ${product.id} has no variant ${entry.id}`);
      return { ...changeVariant(known, entry, context.now), position: index + 1 };
    }),
  };
}

/** A variant after an edit; its stock is unchanged. */
export function changeVariant(
  variant: CatalogueVariant,
  change: VariantChange,
  now: string,
): CatalogueVariant {
  const { title, sku, barcode, price, taxable, tracked, unitCost, grams } = change;
  const item = given({ tracked, unitCost, grams });
  return {
    ...variant,
    ...given({ title, sku, barcode, price, taxable }),
    updatedAt: later(variant, now),
    item: Object.keys(item).length
      ? { ...variant.item, ...item, updatedAt: later(variant.item, now) }
      : variant.item,
  };
}

/** The later of both times, so that `updatedAt` never decreases. */
export const later = (known: { updatedAt: string }, now: string): string =>
  Date.parse(now) > Date.parse(known.updatedAt) ? now : known.updatedAt;

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(change: T): Given<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<T>;

function toProductHandle(title: string, id: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9äöüß]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words}-${id}`;
}
