import { createHmac } from 'node:crypto';

export interface Launch {
  /** Address of the app, with or without a trailing slash. */
  appUrl: string;
  /** Path inside the app, with query and hash allowed: `/orders?page=2`. */
  path: string;
  /** The store's name: `belegfluss-demo` of `belegfluss-demo.myshopify.com`. */
  store: string;
  clientSecret: string;
  idToken: string;
  /** Hex id of the person's admin session. */
  session: string;
  /** Unix seconds. */
  timestamp: number;
}

/** The parameters that Shopify adds to the app's address. */
const LAUNCH_PARAMETERS = [
  'embedded',
  'hmac',
  'host',
  'id_token',
  'locale',
  'session',
  'shop',
  'timestamp',
] as const;

/**
 * The address the admin opens the app's frame with: the app's own query, then Shopify's parameters, signed:
 * hex HMAC-SHA256 with the client secret over all parameters but `hmac`, sorted by name.
 */
export function composeLaunchUrl(launch: Launch): string {
  const base = launch.appUrl.replace(/\/+$/, '');
  const url = new URL(base + (launch.path.startsWith('/') ? launch.path : `/${launch.path}`));
  for (const name of LAUNCH_PARAMETERS) url.searchParams.delete(name);

  const parameters: Record<(typeof LAUNCH_PARAMETERS)[number], string> = {
    embedded: '1',
    hmac: '',
    host: encodeHost(launch.store),
    id_token: launch.idToken,
    locale: 'de',
    session: launch.session,
    shop: shopDomain(launch.store),
    timestamp: String(launch.timestamp),
  };
  for (const [name, value] of Object.entries(parameters))
    if (name !== 'hmac') url.searchParams.set(name, value);
  url.searchParams.set('hmac', signQuery(url.searchParams, launch.clientSecret));
  return url.href;
}

export function shopDomain(store: string): string {
  return `${store}.myshopify.com`;
}

/** Unpadded base64 of the store's address in the admin. */
function encodeHost(store: string): string {
  return Buffer.from(`admin.shopify.com/store/${store}`).toString('base64').replace(/=+$/, '');
}

function signQuery(query: URLSearchParams, secret: string): string {
  const signed = new URLSearchParams(query);
  signed.delete('hmac');
  signed.sort();
  return createHmac('sha256', secret).update(signed.toString().replaceAll('+', '%20')).digest('hex');
}
