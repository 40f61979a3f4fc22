import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import type { ShopifyClient, TokenPair } from '../clients/shopify.ts';
import { decideAccess, type StoredAccess } from '../domain/access.ts';
import type { AccessStore, FoundAccess } from '../storage/access-store.ts';

export type TokenNeeds = {
  readonly access: AccessStore;
  readonly shopify: ShopifyClient;
  readonly logger: Logger;
  readonly now: () => Date;
  /** How long a caller waits for somebody else's refresh; five seconds by default. */
  readonly tokenWaitMs?: number | undefined;
};

const usualWaitMs = 5_000;
/** How often it looks meanwhile. */
const pollMs = 50;

/**
 * A token that works for at least five more minutes. Shopify ties one refresh token to a shop, so one caller of all
 * replicas refreshes, and the others wait for what it stores.
 */
export const getAccessToken =
  (needs: TokenNeeds) =>
  async (shop: string, rejectedToken: string): Promise<StoredAccess> => {
    const end = performance.now() + (needs.tokenWaitMs ?? usualWaitMs);
    for (;;) {
      const found = await needs.access.find(shop);
      switch (decideAccess(found.access, rejectedToken, needs.now())) {
        case 'give':
          return found.access as StoredAccess;
        case 'missing':
          if (found.version) await needs.access.markMissing(shop, found.version);
          throw missingAccessToken(shop);
        case 'refresh': {
          const renewed = await renewAccess(needs, shop, found);
          if (renewed) return renewed;
        }
      }
      if (performance.now() > end) {
        throw new RpcError('unavailable', 'REFRESH_IN_PROGRESS', 'The token is being renewed; ask again.');
      }
      await pause(pollMs);
    }
  };

/**
 * Renews a pair under its lease and stores it before anybody uses it: Shopify keeps the old refresh token until the
 * new access token is first used, so a crash in between loses nothing. Null when somebody else renews.
 */
export async function renewAccess(
  { access, shopify, now, logger }: TokenNeeds,
  shop: string,
  found: FoundAccess,
): Promise<TokenPair | null> {
  const holder = randomUUID();
  if (!found.access || !found.version) throw missingAccessToken(shop);
  if (!(await access.takeLease(shop, holder, found.version))) return null;
  try {
    const answer = await shopify.refresh(shop, found.access.refreshToken);
    switch (answer.kind) {
      case 'ok':
        return (await access.savePair(shop, holder, answer.value, now())) ? answer.value : null;
      case 'refused':
        logger.warn({ shop, error: answer.error }, 'refresh token refused');
        await access.markMissing(shop, found.version);
        throw missingAccessToken(shop);
      case 'unavailable':
        logger.warn({ shop, why: answer.why }, 'token not renewed');
        throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'Shopify did not renew the token.');
    }
  } finally {
    await access.releaseLease(shop, holder);
  }
}

const missingAccessToken = (shop: string): RpcError =>
  new RpcError('failedPrecondition', 'MISSING_ACCESS_TOKEN', `No usable access token for ${shop}.`);
