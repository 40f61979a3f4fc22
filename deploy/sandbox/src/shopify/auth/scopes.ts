import type { World } from '../world.ts';

/** `write_x` lets an app read x, too. */
const impliedBy = (scope: string): string | null =>
  scope.startsWith('write_') ? `read_${scope.slice('write_'.length)}` : null;

/** All that the granted scopes allow. */
export const withImplied = (scopes: readonly string[]): string[] => [
  ...new Set([...scopes, ...scopes.map(impliedBy).filter((scope) => scope !== null)]),
];

/** As the token endpoint states scopes: without those that others imply. */
export function withoutImplied(scopes: readonly string[]): string[] {
  const implied = new Set(scopes.map(impliedBy));
  return scopes.filter((scope) => !implied.has(scope));
}

/** Scopes that the app may not ask a merchant for, because its configuration does not declare them as optional. */
export const undeclaredScopes = ({ app }: World, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !app.configuration.optionalScopes.includes(scope));

/** What App Bridge says about a shop's scopes. */
export function scopesDetail({ app, shops }: World, shop: string) {
  const { requiredScopes, optionalScopes } = app.configuration;
  return {
    granted: withImplied(shops.get(shop)?.scopes ?? []),
    required: [...requiredScopes],
    optional: [...optionalScopes],
  };
}
