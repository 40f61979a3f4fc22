import type { RootResolver } from './context.ts';
import { toApp } from './map-app.ts';

export const APP_MUTATIONS: Record<string, RootResolver> = {
  appUninstall: (_, context) => {
    const app = toApp(context);
    context.service.uninstall(context.shop);
    return { app, userErrors: [] };
  },
  appRevokeAccessScopes: ({ scopes }, context) => {
    const revoked = scopes as string[];
    const unknown = revoked.filter((scope) => !context.shop.scopes.includes(scope));
    if (unknown.length > 0) {
      const message = `The scope to revoke was not granted: ${unknown.join(', ')}`;
      return { revoked: null, userErrors: [{ field: ['scopes'], message, code: 'UNKNOWN_SCOPES' }] };
    }
    context.service.setScopes(
      context.shop,
      context.shop.scopes.filter((scope) => !revoked.includes(scope)),
    );
    return { revoked: revoked.map((handle) => ({ handle, description: handle })), userErrors: [] };
  },
};
