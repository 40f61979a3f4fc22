import type { ShopContext } from '../../../kernel/domain/shop-context.ts';

/** The prerequisite that a shop lacks to have its products transferred; also the reasons of errors. */
export type ProductNeed = 'NOT_INSTALLED' | 'FEATURE_MISSING' | 'SCOPE_MISSING' | 'NOT_CONNECTED';

/** The first that is missing; null when nothing is. Null facts stand for a shop that is not installed. */
export function decideProductNeed(
  shop: Pick<ShopContext, 'features' | 'scopes' | 'provider'> | null,
): ProductNeed | null {
  if (shop === null) return 'NOT_INSTALLED';
  if (!shop.features.includes('products')) return 'FEATURE_MISSING';
  if (!shop.scopes.some((scope) => readingScopes.has(scope))) return 'SCOPE_MISSING';
  return shop.provider.connected ? null : 'NOT_CONNECTED';
}

/** Permission to write products includes reading them; Shopify then names only the wider scope. */
const readingScopes: ReadonlySet<string> = new Set(['read_products', 'write_products']);
