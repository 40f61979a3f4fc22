import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import { fetchRecentGateways } from '../clients/shopify/recent-gateways.ts';
import { type GatewayCount, joinGateways } from '../domain/order/join-gateways.ts';
import { findSeenGateways } from '../storage/gateway-store.ts';

export type KnownGateways = {
  readonly gateways: readonly GatewayCount[];
  /** Those of Shopify's recent orders are among them. */
  readonly shopify: boolean;
};

/** Payment methods of the shop: those of the orders we have seen and, where Shopify answers, of its latest ones. */
export const fetchKnownGateways =
  ({
    pool,
    shopify,
    logger,
    waitMs = 6_000,
  }: {
    readonly pool: pg.Pool;
    readonly shopify: ShopifyAdmin;
    readonly logger: Logger;
    /** How long Shopify may take: somebody waits for the page. */
    readonly waitMs?: number;
  }) =>
  async (shop: string): Promise<KnownGateways> => {
    const [seen, recent] = await Promise.all([
      findSeenGateways(pool, shop),
      within(waitMs, fetchRecentGateways(shopify, shop)).catch((err: unknown) => {
        logger.warn({ err, shop }, 'recent gateways not known');
        return null;
      }),
    ]);
    return { gateways: joinGateways(seen, recent ?? []), shopify: recent !== null };
  };

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  const answered = new AbortController();
  const tooLate = setTimeout(ms, null, { signal: answered.signal }).then(() => {
    throw new Error(`There was no answer within ${ms} ms.`);
  });
  return Promise.race([value, tooLate]).finally(() => answered.abort());
}
