import { inTransaction, run, transact } from '@belegfluss/runtime/database';
import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import { required } from '@belegfluss/runtime/proto';
import { inSpan } from '@belegfluss/runtime/trace';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import { askForOrders, isOrderAccessDenied } from '../../clients/shopify/ask-for-orders.ts';
import { appendLog, insertLogAfter } from '../../kernel/storage/log-store.ts';
import { updatedOrdersQuery, updatedSince } from '../clients/shopify/operations/updated-orders.graphql.ts';
import { parseUpdatedOrders } from '../clients/shopify/updated-orders.ts';
import { enqueueDenied } from '../storage/enqueue-denied.ts';
import { insertWork } from '../storage/enqueue-work.ts';
import {
  findDueShops,
  findOutdated,
  markDenied,
  markShown,
  moveSweepMark,
  type SweepLease,
  takeSweepLease,
} from '../storage/sweep-store.ts';

/** Shopify's list may lag behind its own webhooks; reading a little again costs nothing. */
const overlapMs = 5 * 60_000;

const deniedRestMs = 86_400_000;

type Dependencies = {
  readonly pool: pg.Pool;
  readonly clients: Pick<ServiceClients, 'shops'>;
  readonly shopify: ShopifyAdmin;
  readonly intervalMs: number;
  readonly logger: Logger;
  readonly wakeWorkers: () => void;
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
      for await (const { shop, createdAt } of dueShops(dependencies)) {
        const lease = await takeSweepLease(
          dependencies.pool,
          shop,
          required(createdAt, 'Shop.created_at'),
          dependencies.intervalMs,
        );
        if (!lease) continue;
        // One shop whose access is gone must not keep the others from being swept.
        const span = { name: 'sweep shop', parent: null, attributes: { 'belegfluss.shop': shop } };
        await inSpan(span, () => sweepShop(dependencies, lease)).catch(async (error: unknown) => {
          dependencies.logger.warn({ err: error, shop }, 'sweep failed');
          if (isOrderAccessDenied(error)) await reportDenied(dependencies.pool, shop);
        });
      }
      return false;
    },
  });

async function sweepShop(dependencies: Dependencies, { shop, readUntil }: SweepLease): Promise<void> {
  const startedAt = new Date();
  const query = updatedSince(new Date(readUntil.getTime() - overlapMs));
  for (let after: string | null = null, more = true; more; ) {
    const asked = await askForOrders(dependencies.shopify, shop, updatedOrdersQuery, { query, after });
    const answer = parseUpdatedOrders(asked.data);
    if (answer.kind === 'invalid')
      throw new Error(`The list of updated orders is unreadable: ${answer.message}`);
    await queueOutdated(dependencies, shop, answer.value.orders);
    after = answer.value.next;
    more = after !== null;
  }
  await moveSweepMark(dependencies.pool, shop, startedAt);
  await goOnWithDenied(dependencies, shop, startedAt);
}

/** Once, until Shopify shows orders again: no delivery comes of a shop whose orders are denied. */
async function reportDenied(pool: pg.Pool, shop: string): Promise<void> {
  await run(pool, insertLogAfter(markDenied(shop), 'fresh', [{ shop, event: 'shopify.ordersDenied' }]));
}

/**
 * Tries denied orders again: no webhook reports that Shopify has approved the app. An order that alone is denied is
 * tried once a day.
 */
async function goOnWithDenied({ pool, wakeWorkers }: Dependencies, shop: string, now: Date): Promise<void> {
  const found = await inTransaction(pool, async (tx) => {
    const wasDenied = await markShown(tx, shop);
    if (wasDenied) await appendLog(tx, [{ shop, event: 'shopify.ordersShown' }]);
    const triedBefore = wasDenied ? null : new Date(now.getTime() - deniedRestMs);
    return enqueueDenied(tx, shop, { triedBefore });
  });
  if (found > 0) wakeWorkers();
}

async function queueOutdated(
  { pool, wakeWorkers }: Dependencies,
  shop: string,
  orders: readonly { readonly id: string; readonly updatedAt: string }[],
): Promise<void> {
  const outdated = await findOutdated(pool, shop, orders);
  if (outdated.length === 0) return;
  await transact(
    pool,
    outdated.map((orderId) => insertWork({ shop, orderId, origin: 'live', refresh: true, deliveryIds: [] })),
  );
  wakeWorkers();
}

async function* dueShops({ clients, pool }: Dependencies) {
  let pageToken = '';
  do {
    const page = await clients.shops.listShops({ pageSize: 200, pageToken });
    const installed = page.shops.filter((shop) => !shop.uninstalledAt && !shop.missingAccessToken);
    const due = await findDueShops(
      pool,
      installed.map(({ shop }) => shop),
    );
    yield* installed.filter(({ shop }) => due.has(shop));
    pageToken = page.nextPageToken;
  } while (pageToken);
}
