import type { Source } from './belief.ts';

export const library = (path: string): Source => ({
  kind: 'code',
  where: `Shopify/shopify-app-js @ef2043d, ${path}`,
  date: '2026-08-07',
});
export const schema: Source = {
  kind: 'schema',
  where: 'Admin GraphQL 2026-10 in @shopify/dev-mcp 1.16.0 (requiredAccess, offline_scopes, isProtected)',
  date: '2026-10-01',
};
export const manageScopes: Source = {
  kind: 'document',
  where:
    'Manage access scopes, shopify.dev/docs/apps/build/authentication-authorization/manage-access-scopes',
  date: '2026-11-27',
};
export const protectedData: Source = {
  kind: 'document',
  where: 'Work with protected customer data, shopify.dev/docs/apps/launch/protected-customer-data',
  date: '2026-11-27',
};
export const appBridge: Source = {
  kind: 'schema',
  where: '@shopify/app-bridge-types 0.7.2, interface Scopes',
  date: '2026-08-01',
};
