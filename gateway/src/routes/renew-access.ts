import { grantedScopes } from '@belegfluss/gateway/contract';
import type { Route } from './route.ts';

/**
 * After a merchant granted scopes: exchanges the session token of this very request, so that they are known at once and
 * not only when the webhook about them has come.
 */
export const renewAccess: Route = (app, { services }) => {
  app.post('/shops/access', { bodyLimit: 1024 }, async ({ shopKey: shop, headers }) => {
    const sessionToken = (headers.authorization ?? '').replace(/^Bearer /i, '');
    const renewed = await services.shops.installShop({ shop, sessionToken }, { timeoutMs: 20_000 });
    return grantedScopes.parse({ scopes: renewed.shop?.scopes ?? [] });
  });
};
