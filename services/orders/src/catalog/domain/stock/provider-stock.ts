/** A variant's stock as the provider states it, decimal string. */
export type ProviderStock = { readonly variantId: string; readonly stock: string };
