import type { IncomingHttpHeaders } from 'node:http';

/**
 * The shop that a request is about, as it claims: from Shopify's header, the session token, or the address. Only for
 * finding the cell, which proves it. Null where it names none, such as files of the web.
 */
export function findShop(headers: IncomingHttpHeaders, url: string): string | null {
  const named =
    one(headers['x-shopify-shop-domain']) ??
    readSessionToken(one(headers.authorization)) ??
    new URL(url, 'http://router').searchParams.get('shop');
  return named !== null && named !== undefined && shopDomain.test(named) ? named.toLowerCase() : null;
}

/** Whether a request may belong to any cell: links in mails name no shop. */
export const isForAnyCell = (method: string, url: string): boolean =>
  method === 'GET' && url.startsWith('/doc/');

const shopDomain = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;

const one = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/** The claim `dest` of a token whose signature the gateway checks. */
function readSessionToken(authorization: string | undefined): string | null {
  const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(authorization ?? '')?.[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { dest } = claims as { readonly dest?: unknown };
    return typeof dest === 'string' ? new URL(dest).hostname : null;
  } catch {
    return null;
  }
}
