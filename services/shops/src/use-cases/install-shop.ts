import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ShopStore } from '../storage/shop-store.ts';
import type { TokenNeeds } from './get-access-token.ts';

export type InstallNeeds = TokenNeeds & { readonly shops: ShopStore; readonly wakeRelay: () => void };

const waitMs = 5_000;
const pollMs = 50;

/**
 * Exchanges a session token for an offline pair, stores the pair, reads the shop and records it. One installation of
 * a shop runs at a time: an exchange retires all older refresh tokens, so the last one stored must be the last made.
 */
export const installShop =
  (needs: InstallNeeds) =>
  async (shop: string, sessionToken: string): Promise<void> => {
    if (!(await needs.shopify.verifySession(shop, sessionToken))) throw invalidSession();
    const holder = randomUUID();
    if (!(await waitForLease(needs, shop, holder))) return;
    try {
      await installUnderLease(needs, shop, sessionToken, holder);
    } finally {
      await needs.access.releaseLease(shop, holder);
    }
    needs.wakeRelay();
  };

async function installUnderLease(
  { access, shopify, shops, now, logger }: InstallNeeds,
  shop: string,
  sessionToken: string,
  holder: string,
): Promise<void> {
  const exchanged = await shopify.exchange(shop, sessionToken);
  if (exchanged.kind === 'refused') {
    logger.warn({ shop, error: exchanged.error }, 'session token refused');
    throw invalidSession();
  }
  if (exchanged.kind === 'unavailable') throw unavailable(exchanged.why);
  const { pair, scopes } = exchanged.value;
  if (!(await access.savePair(shop, holder, pair, now()))) throw unavailable('lost the lease');

  const facts = await shopify.fetchContext(shop, pair.accessToken);
  if (facts.kind !== 'ok') throw unavailable(facts.kind === 'refused' ? facts.error : facts.why);
  await shops.recordInstall(shop, { facts: facts.value, scopes }, now());
}

/** True with the lease; false when another installation of the shop was completed while this one waited. */
async function waitForLease({ access, shops }: InstallNeeds, shop: string, holder: string): Promise<boolean> {
  const { version } = await access.find(shop);
  const end = performance.now() + waitMs;
  for (let current = version; ; ) {
    if (await access.takeLease(shop, holder, current)) return true;
    if (performance.now() > end) {
      throw new RpcError('unavailable', 'INSTALL_IN_PROGRESS', 'The shop is being installed; ask again.');
    }
    await pause(pollMs);
    current = (await access.find(shop)).version;
    const record = current === version ? null : await shops.find(shop);
    if (record && record.uninstalledAt === null && !record.missingAccessToken) return false;
  }
}

const invalidSession = (): RpcError =>
  new RpcError('unauthenticated', 'INVALID_SESSION_TOKEN', 'The session token is not valid for this shop.');

const unavailable = (why: string): RpcError =>
  new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', `Shopify could not be asked: ${why}.`);
