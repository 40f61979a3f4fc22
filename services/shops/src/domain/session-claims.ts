/**
 * Whether verified claims speak for this shop: issuer and destination must be the same host, which Shopify's
 * library does not compare.
 */
export function isSessionOf(
  shop: string,
  claims: { readonly iss?: unknown; readonly dest?: unknown },
): boolean {
  return hostOf(claims.dest) === shop && hostOf(claims.iss) === shop;
}

function hostOf(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' ? host : null;
}
