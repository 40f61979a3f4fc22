import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { frameAncestors, serialisePolicy } from '../document/content-policy.ts';
import { exitPage } from '../document/exit-page.ts';
import { parseQuery } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { shopDomain } from '../session/shop-domain.ts';
import { createSessionVerifier } from '../session/verify-session-token.ts';
import type { Route, RouteParts } from './route.ts';

const exitQuery = z.object({
  exitIframe: z.string('Gib das Ziel an.').min(1, 'Gib das Ziel an.').max(4000),
  shop: z.string().optional(),
  id_token: z.string().optional(),
});

/**
 * Leads the top-level window elsewhere: to this app, and with a session token (`id_token`, as Shopify hands it to pages)
 * to that session's own shop and its admin. A shop that is only named in the address could be anybody's.
 */
export const exitIframe: Route = (app, { config }) => {
  const verify = createSessionVerifier(config);

  app.get('/exitiframe', async ({ query }, reply) => {
    const asked = parseQuery(exitQuery, query);
    const session = asked.id_token === undefined ? null : await verify(`Bearer ${asked.id_token}`);
    const ownShop = session?.kind === 'accepted' ? session.shop : null;
    const target = allowedTarget(config, asked.exitIframe, ownShop);
    if (!target) throw new ProblemError(400, 'EXIT_NOT_ALLOWED');
    const shop = ownShop ?? shopDomain.safeParse(asked.shop).data ?? null;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        serialisePolicy({
          'default-src': ["'none'"],
          'script-src': [`'nonce-${nonce}'`],
          'connect-src': [new URL(config.appBridgeUrl).origin],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'frame-ancestors': frameAncestors(shop, config.adminUrl),
        }),
      )
      .send(exitPage({ target, nonce, apiKey: config.clientId, appBridgeUrl: config.appBridgeUrl }));
  });
};

/** The address in its parsed form, so that what was checked is what is opened. */
function allowedTarget(
  { appUrl, adminUrl }: Pick<RouteParts['config'], 'appUrl' | 'adminUrl'>,
  target: string,
  ownShop: string | null,
): string | null {
  if (!URL.canParse(target, appUrl)) return null;
  const url = new URL(target, appUrl);
  if (url.username !== '' || url.password !== '') return null;
  const isOurs = isAt(url, appUrl);
  const isTheirs = ownShop !== null && (isAt(url, `https://${ownShop}`) || isInAdmin(url, adminUrl, ownShop));
  return isOurs || isTheirs ? url.href : null;
}

/** The admin has the pages of every shop below its name. */
const isInAdmin = (url: URL, adminUrl: string, shop: string): boolean =>
  isAt(url, adminUrl) && `${url.pathname}/`.startsWith(`/store/${shop.replace(/\.myshopify\.com$/, '')}/`);

/** Not by `origin`: of a `blob:` address that is the origin of the page that made it. */
const isAt = ({ protocol, host }: URL, address: string): boolean => {
  const place = new URL(address);
  return protocol === place.protocol && host === place.host;
};
