/** Indexes entries by the domain of their shop. */
export const byShop = <Entry extends { readonly shop: string }>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [entry.shop, entry]));
