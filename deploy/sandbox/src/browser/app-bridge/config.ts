export interface BridgeConfig {
  apiKey: string;
  host: string;
  shop: string;
  locale: string;
  appOrigins: string[];
  disabledFeatures: string[];
  debug: { webVitals: boolean };
}

const REMEMBERED = 'app-bridge-config';

/**
 * The configuration of `window.shopify`: the client id from `<meta name="shopify-api-key">` (or the script's
 * `data-api-key`), shop, host and locale from the launch query, stored for the tab so that a page without the query
 * still knows its shop.
 */
export function readConfig(): BridgeConfig {
  const query = new URLSearchParams(window.location.search);
  const kept = remembered();
  const apiKey =
    document.querySelector('meta[name="shopify-api-key"]')?.getAttribute('content') ??
    document.querySelector('script[data-api-key]')?.getAttribute('data-api-key') ??
    '';
  const launch = {
    host: query.get('host') ?? kept.host ?? '',
    shop: query.get('shop') ?? kept.shop ?? '',
    locale: query.get('locale') ?? kept.locale ?? 'de',
  };
  sessionStorage.setItem(REMEMBERED, JSON.stringify(launch));
  return {
    apiKey,
    ...launch,
    appOrigins: [window.location.origin],
    disabledFeatures: [],
    debug: {
      webVitals: document.querySelector('meta[name="shopify-debug"][content*="web-vitals"]') !== null,
    },
  };
}

function remembered(): Partial<Record<'host' | 'shop' | 'locale', string>> {
  try {
    return JSON.parse(sessionStorage.getItem(REMEMBERED) ?? '{}');
  } catch {
    return {};
  }
}
