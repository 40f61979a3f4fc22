import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { frameAncestors, serialisePolicy } from '../document/content-policy.ts';
import { exitPage } from '../document/exit-page.ts';
import { parseQuery } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { shopDomain } from '../session/shop-domain.ts';
import type { Route, RouteParts } from './route.ts';

const exitQuery = z.object({
  exitIframe: z.string('Gib das Ziel an.').min(1, 'Gib das Ziel an.').max(4000),
  shop: z.string().optional(),
});

/** Leads the top-level window elsewhere: to the admin, the shop or this app, and nowhere else. */
export const exitIframe: Route = (app, { config }) => {
  app.get('/exitiframe', async ({ query }, reply) => {
    const asked = parseQuery(exitQuery, query);
    const shop = shopDomain.safeParse(asked.shop).data ?? null;
    const target = allowedTarget(config, asked.exitIframe, shop);
    if (!target) throw new ProblemError(400, 'EXIT_NOT_ALLOWED');
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
export function allowedTarget(
  { appUrl, adminUrl }: Pick<RouteParts['config'], 'appUrl' | 'adminUrl'>,
  target: string,
  shop: string | null,
): string | null {
  if (!URL.canParse(target, appUrl)) return null;
  const url = new URL(target, appUrl);
  const known = [appUrl, adminUrl, ...(shop ? [`https://${shop}`] : [])].map((address) => new URL(address));
  // Not by `origin`: of a `blob:` address that is the origin of the page that made it.
  const isKnown = known.some(({ protocol, host }) => protocol === url.protocol && host === url.host);
  return isKnown && url.username === '' && url.password === '' ? url.href : null;
}
