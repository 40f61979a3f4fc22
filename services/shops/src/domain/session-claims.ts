/**
 * Whether verified claims speak for this shop: issuer and destination must both be it, which Shopify's library does
 * not compare. Compared as text, as the gateway does: an URL parser would make one shop of many spellings, among
 * them letters of other scripts, users, ports and line breaks.
 */
export function isSessionForShop(
  shop: string,
  claims: { readonly iss?: unknown; readonly dest?: unknown },
): boolean {
  const own = `https://${shop}`;
  const { iss, dest } = claims;
  return shop !== '' && dest === own && typeof iss === 'string' && (iss === own || iss.startsWith(`${own}/`));
}
