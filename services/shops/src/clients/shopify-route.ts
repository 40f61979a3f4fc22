import '@shopify/shopify-api/adapters/node';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';

const shopHost = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Of the whole process, as the library's fetch is. */
let standIn = '';

/**
 * Sends what Shopify's library asks of shops to a stand-in, which learns the shop from `x-sim-shop` (fetch does not
 * let anybody set `Host`). The library knows no setting for this; its fetch is one for the whole process: all callers
 * in it have the stand-in that was named last, and other hosts are left alone.
 *
 * Must run after the library's adapter is loaded and before its clients are made.
 */
export function routeShopsTo(url: string): void {
  standIn = url;
  setAbstractFetchFunc((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!shopHost.test(url.hostname)) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-sim-shop', url.hostname);
    return fetch(new URL(url.pathname + url.search, standIn), { ...init, headers });
  });
}
