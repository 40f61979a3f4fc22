import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseQuery } from '../http/parse.ts';
import { shopDomain, storeName } from '../session/shop-domain.ts';
import type { Route, RouteParts } from './route.ts';

const grantQuery = z.object({
  shop: z.string('Gib die Adresse des Shops an.').toLowerCase().pipe(shopDomain),
  scopes: z
    .string('Gib die Berechtigungen an.')
    .max(2000)
    .regex(/^[a-z_]{3,60}(,[a-z_]{3,60})*$/, 'Gib die Berechtigungen durch Kommas getrennt an.')
    .optional(),
});

/**
 * A browser navigation, so there is no session token. It only leads to the shop's own page for granting scopes (or,
 * when none are named, for installing the app anew), and reveals and changes nothing.
 */
export const grantScopes: Route = (app, { config }) => {
  app.get('/api/auth', async ({ query }, reply) => {
    const { shop, scopes } = parseQuery(grantQuery, query);
    const page =
      new URL(config.adminUrl).origin === 'https://admin.shopify.com'
        ? realPage(config, shop, scopes)
        : sandboxPage(config, shop, scopes);
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });
};

type Config = RouteParts['config'];

function realPage({ adminUrl, appUrl, clientId }: Config, shop: string, scopes: string | undefined): string {
  if (!scopes) {
    return withQuery(new URL(`/store/${storeName(shop)}/oauth/install`, adminUrl), { client_id: clientId });
  }
  return withQuery(new URL(`https://${shop}/admin/oauth/authorize`), {
    client_id: clientId,
    scope: scopes,
    redirect_uri: new URL('/', appUrl).href,
    // Nobody redeems the code that comes back: the next session token is exchanged for a token with the new scopes.
    state: randomUUID(),
  });
}

function sandboxPage({ adminUrl, clientId }: Config, shop: string, scopes: string | undefined): string {
  const home = `/store/${storeName(shop)}/apps/${clientId}`;
  if (!scopes) return new URL(home, adminUrl).href;
  return withQuery(new URL(`/store/${storeName(shop)}/oauth/scopes`, adminUrl), { scopes, return: home });
}

function withQuery(page: URL, values: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(values)) page.searchParams.set(name, value);
  return page.href;
}
