/**
 * All that granted scopes allow. Shopify lets `write_x` imply `read_x` and then states `write_x` alone
 * (`AuthScopes` of its library).
 */
export const withImpliedScopes = (scopes: readonly string[]): string[] => [
  ...new Set([
    ...scopes,
    ...scopes
      .filter((scope) => scope.startsWith('write_'))
      .map((scope) => `read_${scope.slice('write_'.length)}`),
  ]),
];
