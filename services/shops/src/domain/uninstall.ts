/**
 * Whether an `app/uninstalled` is about the present installation. Shopify repeats it, and it may arrive after the
 * shop has installed the app again: a token that was received later proves the app is there.
 */
export function decideUninstall(
  shop: { readonly uninstalledAt: Date | null; readonly accessObtainedAt: Date | null } | null,
  triggeredAt: Date,
): 'uninstall' | 'ignore' {
  if (!shop || shop.uninstalledAt !== null) return 'ignore';
  return shop.accessObtainedAt === null || shop.accessObtainedAt < triggeredAt ? 'uninstall' : 'ignore';
}
