import {
  type ComposeContext,
  changeVariant,
  composeVariant,
  later,
  type NewVariant,
  type VariantChange,
} from './compose-product.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import type { CatalogueProduct, CatalogueVariant } from './types.ts';

type VariantDeps = {
  context: (shop: string) => ComposeContext;
  find: (shop: string, productId: string) => CatalogueProduct;
  variant: (shop: string, id: string) => CatalogueVariant;
  keepChanged: (shop: string, product: CatalogueProduct, options: DeliveryOptions) => CatalogueProduct;
};

/** A merchant adds, changes and removes variants; each of it is a change of their product. */
export function createVariantService({ context, find, variant, keepChanged }: VariantDeps) {
  /** Changes variants of the product that has this one. */
  function changeVariants(
    shop: string,
    variantId: string,
    options: DeliveryOptions,
    change: (variants: CatalogueVariant[], id: string) => CatalogueVariant[],
  ): void {
    const { id, productId } = variant(shop, variantId);
    const product = find(shop, productId);
    const variants = change(product.variants, id).map((entry, index) => ({ ...entry, position: index + 1 }));
    if (variants.length === 0) throw new Error('A product has at least one variant');
    keepChanged(shop, { ...product, variants, updatedAt: later(product, context(shop).now) }, options);
  }

  function updateVariant(
    shop: string,
    variantId: string,
    change: VariantChange,
    options: DeliveryOptions = {},
  ): CatalogueVariant {
    changeVariants(shop, variantId, options, (variants, id) =>
      variants.map((entry) => (entry.id === id ? changeVariant(entry, change, context(shop).now) : entry)),
    );
    return variant(shop, variantId);
  }

  return {
    addVariant(
      shop: string,
      productId: string,
      given: NewVariant,
      options: DeliveryOptions = {},
    ): CatalogueVariant {
      const product = find(shop, productId);
      const made = composeVariant(given, product, product.variants.length + 1, context(shop));
      const updatedAt = later(product, made.createdAt);
      keepChanged(shop, { ...product, variants: [...product.variants, made], updatedAt }, options);
      return made;
    },
    updateVariant,
    removeVariant(shop: string, variantId: string, options: DeliveryOptions = {}): void {
      changeVariants(shop, variantId, options, (variants, id) => variants.filter((entry) => entry.id !== id));
    },
    setTracked: (
      shop: string,
      variantId: string,
      tracked: boolean,
      options: DeliveryOptions = {},
    ): CatalogueVariant => updateVariant(shop, variantId, { tracked }, options),
  };
}
