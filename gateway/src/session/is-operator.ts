import type { Shop } from '@belegfluss/protos/shops/v1/shops';

/** The operator's own people see what merchants do not: the shops service says which shops are theirs. */
export const isOperator = (shop: Shop | null): boolean =>
  shop !== null && (shop.isAdmin || shop.permissions.includes('view_dashboard'));
