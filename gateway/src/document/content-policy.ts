/** Who may show the page in a frame: the shop it was opened for and the admin; none without a shop. */
export const frameAncestors = (shop: string | null, adminUrl: string): readonly string[] =>
  shop ? [`https://${shop}`, new URL(adminUrl).origin] : ["'none'"];

export const serialisePolicy = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/**
 * Policy of the web's page. Polaris writes styles into elements and takes its font and some pictures from Shopify's
 * CDN; PDFs are shown as `blob:` frames; App Bridge reports measurements to Shopify.
 */
export function pagePolicy(
  shop: string | null,
  { adminUrl, appBridgeUrl }: { readonly adminUrl: string; readonly appBridgeUrl: string },
): string {
  const cdn = 'https://cdn.shopify.com';
  const bridge = new URL(appBridgeUrl).origin;
  return serialisePolicy({
    'default-src': ["'self'"],
    'script-src': unique(["'self'", bridge]),
    'style-src': ["'self'", "'unsafe-inline'", cdn],
    'img-src': ["'self'", 'data:', 'blob:', cdn],
    'font-src': ["'self'", 'data:', cdn],
    'connect-src': unique(["'self'", bridge, 'https://*.shopify.com', 'https://*.shopifysvc.com']),
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors(shop, adminUrl),
  });
}

const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources)];
