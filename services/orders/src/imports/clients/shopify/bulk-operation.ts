import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { bulkListQuery, bulkStartMutation, bulkStatusQuery } from './operations/import-orders.graphql.ts';

/** Result of starting a bulk operation. */
export type BulkStart =
  | { readonly kind: 'running'; readonly id: string }
  /** Another one of the shop is still running. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly message: string };

export type BulkState =
  | { readonly kind: 'running' }
  /** `url` is null when nothing was found; `lines` is how many its file has. */
  | { readonly kind: 'completed'; readonly url: string | null; readonly orders: number }
  /** Failed, cancelled, expired, or not known to Shopify. */
  | { readonly kind: 'ended'; readonly reason: string };

const started = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })),
  }),
});

/**
 * Starts a bulk operation that reads orders. A process may have died before it stored the id of the one it started: a
 * young operation with the very same query is that one, and is taken.
 */
export async function startBulk(
  shopify: ShopifyAdmin,
  shop: string,
  query: string,
  now: Date,
): Promise<BulkStart> {
  const known = await findSame(shopify, shop, query, now);
  if (known) return known;
  const { bulkOperationRunQuery: answer } = started.parse(
    await shopify.query(shop, bulkStartMutation, { query }),
  );
  if (answer.bulkOperation) return { kind: 'running', id: answer.bulkOperation.id };
  const [error] = answer.userErrors;
  return error?.code === 'OPERATION_IN_PROGRESS' || error?.code === 'LIMIT_REACHED'
    ? { kind: 'busy' }
    : { kind: 'refused', message: error?.message ?? 'no reason given' };
}

const list = z.object({
  bulkOperations: z.object({
    nodes: z.array(
      z.object({ id: z.string(), status: z.string(), createdAt: z.string(), query: z.string() }),
    ),
  }),
});

const isRunning = (status: string): boolean => ['CREATED', 'RUNNING', 'CANCELING'].includes(status);
/** An older one may show other orders than there are now. */
const youngMs = 60 * 60_000;

async function findSame(
  shopify: ShopifyAdmin,
  shop: string,
  query: string,
  now: Date,
): Promise<BulkStart | null> {
  const { nodes } = list.parse(await shopify.query(shop, bulkListQuery, {})).bulkOperations;
  const same = nodes.find(
    (node) =>
      node.query.trim() === query.trim() &&
      now.getTime() - Date.parse(node.createdAt) < youngMs &&
      (isRunning(node.status) || node.status === 'COMPLETED'),
  );
  if (same) return { kind: 'running', id: same.id };
  return nodes.some(({ status }) => isRunning(status)) ? { kind: 'busy' } : null;
}

const state = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullish(),
      rootObjectCount: z.coerce.number(),
      url: z.url({ protocol: /^https?$/ }).nullish(),
    })
    .nullable(),
});

export async function fetchBulkState(shopify: ShopifyAdmin, shop: string, id: string): Promise<BulkState> {
  const { bulkOperation: found } = state.parse(await shopify.query(shop, bulkStatusQuery, { id }));
  if (found === null) return { kind: 'ended', reason: 'UNKNOWN' };
  if (isRunning(found.status)) return { kind: 'running' };
  if (found.status !== 'COMPLETED') return { kind: 'ended', reason: found.errorCode ?? found.status };
  return { kind: 'completed', url: found.url ?? null, orders: found.rootObjectCount };
}
