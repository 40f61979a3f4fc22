import type { CallContext, RootResolver } from './context.ts';
import { toApp } from './map-app.ts';

export const APP_MUTATIONS: Record<string, RootResolver> = {
  appUninstall: (_, context) => {
    const app = toApp(context);
    context.service.uninstall(context.shop);
    return { app, userErrors: [] };
  },
  appRevokeAccessScopes: ({ scopes }, context) => {
    const revoked = scopes as string[];
    const code = codeAgainstRevoking(context, revoked);
    if (code) {
      const message = `These scopes cannot be revoked: ${revoked.join(', ')}`;
      return { revoked: null, userErrors: [{ field: ['scopes'], message, code }] };
    }
    context.service.setScopes(
      context.shop,
      context.shop.scopes.filter((scope) => !revoked.includes(scope)),
    );
    return { revoked: revoked.map((handle) => ({ handle, description: handle })), userErrors: [] };
  },
};

/** Only what the app declares as optional can be given back. */
function codeAgainstRevoking({ service, shop }: CallContext, revoked: readonly string[]): string | null {
  const { requiredScopes, optionalScopes } = service.world.app.configuration;
  if (revoked.some((scope) => requiredScopes.includes(scope))) return 'CANNOT_REVOKE_REQUIRED_SCOPES';
  if (revoked.some((scope) => !optionalScopes.includes(scope))) return 'CANNOT_REVOKE_UNDECLARED_SCOPES';
  return revoked.some((scope) => !shop.scopes.includes(scope)) ? 'UNKNOWN_SCOPES' : null;
}
