import type { ScopesDetail } from '../shared/messages.ts';
import { control } from './control.ts';

interface Shop {
  domain: string;
  scopes: string[];
}

/** What the shop has granted the app. Which of it the app declares as optional the sandbox does not know. */
export async function fetchScopes(shop: string): Promise<ScopesDetail> {
  const { shops } = await control<{ shops: Shop[] }>('GET', '/sandbox/shops');
  const found = shops.find(({ domain }) => domain === shop);
  if (!found) throw new Error(`Den Shop ${shop} gibt es in der Sandbox nicht.`);
  return { granted: found.scopes, required: found.scopes, optional: [] };
}

export async function grantScopes(shop: string, added: string[]): Promise<void> {
  const { granted } = await fetchScopes(shop);
  await storeScopes(shop, [...new Set([...granted, ...added])]);
}

export async function revokeScopes(shop: string, revoked: string[]): Promise<void> {
  const { granted } = await fetchScopes(shop);
  await storeScopes(
    shop,
    granted.filter((scope) => !revoked.includes(scope)),
  );
}

/** The control API stores the whole list, never a difference. */
async function storeScopes(shop: string, scopes: string[]): Promise<void> {
  await control('POST', `/sandbox/shops/${shop}/scopes`, { scopes });
}
