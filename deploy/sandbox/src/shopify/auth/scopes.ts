import type { World } from '../world.ts';

/** `write_x` includes reading x. */
const impliedBy = (scope: string): string | null =>
  scope.startsWith('write_') ? `read_${scope.slice('write_'.length)}` : null;

/** The granted scopes with those that they imply. */
export const withImplied = (scopes: readonly string[]): string[] => [
  ...new Set([...scopes, ...scopes.map(impliedBy).filter((scope) => scope !== null)]),
];

/** Scopes as the token endpoint states them: without those that others imply. */
export function withoutImplied(scopes: readonly string[]): string[] {
  const implied = new Set(scopes.map(impliedBy));
  return scopes.filter((scope) => !implied.has(scope));
}

/** Scopes that the app may not request, because its configuration does not declare them as optional. */
export const undeclaredScopes = ({ app }: World, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !app.configuration.optionalScopes.includes(scope));

/** A shop's scopes as App Bridge returns them. */
export function scopesDetail({ app, shops }: World, shop: string) {
  const { requiredScopes, optionalScopes } = app.configuration;
  return {
    granted: withImplied(shops.get(shop)?.scopes ?? []),
    required: [...requiredScopes],
    optional: [...optionalScopes],
  };
}
