/** Domains of shops that the operator names, by what they are. */
export type ShopLists = {
  /** The operator's own. */
  readonly admin: readonly string[];
  /** Of Shopify's staff. */
  readonly shopify: readonly string[];
  /** Of developers. */
  readonly dev: readonly string[];
};

export type Roles = { readonly isAdmin: boolean; readonly isShopify: boolean; readonly isDev: boolean };

/** Decides a shop's roles by the operator's lists; it may be on several. */
export const deriveRoles = (shop: string, { admin, shopify, dev }: ShopLists): Roles => ({
  isAdmin: admin.includes(shop),
  isShopify: shopify.includes(shop),
  isDev: dev.includes(shop),
});

const dashboardPermission = 'view_dashboard';

/**
 * Composes a shop's permissions: those it was given, and the dashboard for the operator's own shops. Sorted, each once.
 */
export const derivePermissions = (given: readonly string[], { isAdmin }: Roles): readonly string[] =>
  isAdmin ? [...new Set([...given, dashboardPermission])].sort() : given;
