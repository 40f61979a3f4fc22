import { optionalScopes, requiredScopes } from '@belegfluss/shops/contract';
import { z } from 'zod';
import { parseQuery } from '../http/parse.ts';
import { shopDomain, storeName } from '../session/shop-domain.ts';
import type { Route, RouteParts } from './route.ts';

const declaredScopes: readonly string[] = [...requiredScopes, ...optionalScopes];

const grantQuery = z.object({
  shop: z.string('Gib die Adresse des Shops an.').toLowerCase().pipe(shopDomain),
  scopes: z
    .string('Gib die Berechtigungen an.')
    .max(2000)
    .regex(/^[a-z_]{3,60}(,[a-z_]{3,60})*$/, 'Gib die Berechtigungen durch Kommas getrennt an.')
    .transform((list) => list.split(','))
    .refine(
      (list) => list.every((scope) => declaredScopes.includes(scope)),
      `Belegfluss braucht nur diese Berechtigungen: ${declaredScopes.join(', ')}.`,
    )
    .optional(),
});

/**
 * A browser navigation, so there is no session token. It only leads to Shopify's own page, which installs the app or
 * asks the merchant for further scopes, and then opens the app. No authorization code is redeemed: the next session
 * token is exchanged for a token with the new scopes.
 */
export const grantScopes: Route = (app, { config }) => {
  app.get('/api/auth', async ({ query }, reply) => {
    const { shop, scopes } = parseQuery(grantQuery, query);
    const page = scopes ? scopesPage(config, shop, scopes) : installPage(config, shop);
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });
};

type Config = RouteParts['config'];

const installPage = ({ adminUrl, clientId }: Config, shop: string): string =>
  withQuery(new URL(`/store/${storeName(shop)}/oauth/install`, adminUrl), { client_id: clientId });

/** As `redirectToInstallPage` of Shopify's library: required and optional scopes apart. */
function scopesPage({ shopUrl, clientId }: Config, shop: string, scopes: readonly string[]): string {
  const optional = scopes.filter((scope) => optionalScopes.includes(scope));
  return withQuery(new URL(`${shopUrl.replace('{shop}', shop)}/admin/oauth/install`), {
    client_id: clientId,
    scope: requiredScopes.join(','),
    ...(optional.length > 0 && { optional_scopes: optional.join(',') }),
  });
}

function withQuery(page: URL, values: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(values)) page.searchParams.set(name, value);
  return page.href;
}
