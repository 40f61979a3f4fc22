import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import { inSpan } from '@belegfluss/runtime/trace';
import type pg from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import type { ShopifyAdmin } from '../clients/shopify/admin-api.ts';
import { updatedOrdersQuery, updatedSince } from '../clients/shopify/operations/updated-orders.graphql.ts';
import { parseUpdatedOrders } from '../clients/shopify/updated-orders.ts';
import { findOutdated, moveSweepMark, type SweepTurn, takeSweepTurn } from '../storage/sweep-store.ts';
import { enqueueWork } from '../storage/work-store.ts';

/** Shopify's list may lag behind its own webhooks; reading a little again costs nothing. */
const overlapMs = 5 * 60_000;

type Dependencies = {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  readonly clients: Pick<ServiceClients, 'shops'>;
  readonly shopify: ShopifyAdmin;
  readonly intervalMs: number;
  readonly logger: Logger;
  readonly queued: () => void;
};

/**
 * Asks Shopify for orders that changed since the last time and puts to work what no webhook announced: a webhook
 * that never came costs at most one interval.
 */
export const sweepOrders = (dependencies: Dependencies): Loop =>
  createLoop({
    name: 'sweep',
    pauseMs: Math.min(dependencies.intervalMs, 60_000),
    logger: dependencies.logger,
    turn: async () => {
      for await (const { shop, createdAt } of installedShops(dependencies.clients.shops)) {
        const turn = await takeSweepTurn(
          dependencies.pool,
          shop,
          new Date(createdAt),
          dependencies.intervalMs,
        );
        if (!turn) continue;
        // One shop whose access is gone must not keep the others from being swept.
        const span = { name: 'sweep shop', parent: null, attributes: { 'belegfluss.shop': shop } };
        await inSpan(span, () => sweepShop(dependencies, turn)).catch((error: unknown) =>
          dependencies.logger.warn({ err: error, shop }, 'sweep failed'),
        );
      }
      return false;
    },
  });

async function sweepShop(dependencies: Dependencies, { shop, readUntil }: SweepTurn): Promise<void> {
  const startedAt = new Date();
  const query = updatedSince(new Date(readUntil.getTime() - overlapMs));
  for (let after: string | null = null, more = true; more; ) {
    const answer = parseUpdatedOrders(
      await dependencies.shopify.query(shop, updatedOrdersQuery, { query, after }),
    );
    if (answer.kind === 'invalid')
      throw new Error(`The list of updated orders is unreadable: ${answer.message}`);
    await queueOutdated(dependencies, shop, answer.value.orders);
    after = answer.value.next;
    more = after !== null;
  }
  await moveSweepMark(dependencies.pool, shop, startedAt);
}

async function queueOutdated(
  { pool, prisma, queued }: Dependencies,
  shop: string,
  orders: readonly { readonly id: string; readonly updatedAt: string }[],
): Promise<void> {
  const outdated = await findOutdated(pool, shop, orders);
  if (outdated.length === 0) return;
  await prisma.$transaction(async (tx) => {
    for (const orderId of outdated) {
      await enqueueWork(tx, { shop, orderId, origin: 'live', refresh: true, deliveryIds: [] });
    }
  });
  queued();
}

async function* installedShops(shops: ServiceClients['shops']) {
  let pageToken = '';
  do {
    const page = await shops.listShops({ pageSize: 200, pageToken });
    yield* page.shops.filter((shop) => !shop.uninstalledAt && !shop.missingAccessToken);
    pageToken = page.nextPageToken;
  } while (pageToken);
}
