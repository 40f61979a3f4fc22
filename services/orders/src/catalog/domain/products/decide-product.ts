import type { ShopProduct, ShopVariant } from './product.ts';

/** The parts of a product to save and to remove at the provider. */
export type ProductDecision = {
  /** Variants whose part must be created or updated. */
  readonly save: readonly ShopVariant[];
  /** Variants whose part has to go. */
  readonly remove: readonly string[];
};

/**
 * Decides which parts of a product to save and to remove. Gift cards are vouchers and never articles. An archived
 * product is not sold any more: its parts become inactive, and no new one is made. `known` are the variants that may
 * have a part; null stands for a product that Shopify no longer has.
 */
export function decideProduct(product: ShopProduct | null, known: readonly string[]): ProductDecision {
  if (product === null || product.isGiftCard) return { save: [], remove: known };
  const current = new Set(product.variants.map(({ id }) => id));
  const remove = known.filter((id) => !current.has(id));
  if (product.status !== 'archived') return { save: product.variants, remove };
  const linked = new Set(known);
  return { save: product.variants.filter(({ id }) => linked.has(id)), remove };
}

/** Whether it becomes articles at all. */
const isTransferable = ({ isGiftCard, status }: ShopProduct): boolean => !isGiftCard && status !== 'archived';

/** Most variants that a sample should have: a person can still review as many articles. */
const reviewable = 10;

/** The product that shows best how all will look: the first that can be transferred, preferably one of few variants. */
export function chooseSample(products: readonly ShopProduct[]): ShopProduct | null {
  const fitting = products.filter(isTransferable);
  return fitting.find(({ variants }) => variants.length <= reviewable) ?? fitting[0] ?? null;
}
