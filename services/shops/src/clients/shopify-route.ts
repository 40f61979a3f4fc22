import '@shopify/shopify-api/adapters/node';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';

const shopHost = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/**
 * Sends what Shopify's library asks of shops to a stand-in, which learns the shop from `x-sim-shop` (fetch does not
 * let anybody set `Host`). The library knows no setting for this; its fetch is one for the whole process, so every
 * caller must name the same stand-in, and other hosts are left alone.
 *
 * Must run after the library's adapter is loaded and before its clients are made.
 */
export function routeShopsTo(standIn: string): void {
  setAbstractFetchFunc((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!shopHost.test(url.hostname)) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-sim-shop', url.hostname);
    return fetch(new URL(url.pathname + url.search, standIn), { ...init, headers });
  });
}
