import type { ScopesDetail } from '../shared/messages.ts';
import { control } from './control.ts';

const toScopesPath = (shop: string): string => `/sandbox/shops/${shop}/scopes`;

/** Scopes that the shop has granted, and those that the app declares. */
export const fetchScopes = (shop: string): Promise<ScopesDetail> => control('GET', toScopesPath(shop));

/** Throws for scopes that the app does not declare as optional. */
export const checkScopes = (shop: string, scopes: string[]): Promise<unknown> =>
  control('POST', `${toScopesPath(shop)}/check`, { scopes });

export const grantScopes = (shop: string, scopes: string[]): Promise<void> =>
  control('POST', `${toScopesPath(shop)}/grant`, { scopes });

export const revokeScopes = (shop: string, scopes: string[]): Promise<void> =>
  control('POST', `${toScopesPath(shop)}/revoke`, { scopes });
