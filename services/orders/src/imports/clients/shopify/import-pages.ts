import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { askForOrders } from '../../../clients/shopify/ask-for-orders.ts';
import { formatIssues } from '../../../clients/shopify/parse-result.ts';
import { type DayRun, placedWithin } from '../../domain/import-days.ts';
import { type ImportedOrder, parseImportedOrder } from './imported-order.ts';
import { importedOrdersQuery } from './operations/import-orders.graphql.ts';

export type ImportedPage = {
  readonly orders: readonly ImportedOrder[];
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
};

const answer = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    nodes: z.array(z.unknown()),
  }),
});

/** The orders of some days behind a cursor. Fails as `askForOrders` does, and with `IMPORT_UNREADABLE`. */
export async function fetchImportedPage(
  shopify: ShopifyAdmin,
  shop: string,
  asked: { readonly run: DayRun; readonly after: string | null },
): Promise<ImportedPage> {
  const variables = { query: placedWithin(asked.run), after: asked.after };
  const { data, denied } = await askForOrders(shopify, shop, importedOrdersQuery, variables);
  const read = answer.safeParse(data);
  if (!read.success) throw unreadable(formatIssues(read.error));
  const { nodes, pageInfo } = read.data.orders;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  // To go on without a cursor would be to leave out the rest of the day.
  if (pageInfo.hasNextPage && next === null) throw unreadable('orders.pageInfo.endCursor: missing');
  const shown = denied.some(isAboutTerms) ? nodes.map(withoutTerms) : nodes;
  return { orders: shown.map(parseImportedOrder), next };
}

const isAboutTerms = (path: string): boolean => /^orders\.nodes\.\d+\.paymentTerms/.test(path);

/** Denied terms are null in the answer, like terms that do not exist. */
function withoutTerms(node: unknown): unknown {
  const { paymentTerms: _, ...rest } = node as Readonly<Record<string, unknown>>;
  return rest;
}

const unreadable = (message: string): RpcError => new RpcError('internal', 'IMPORT_UNREADABLE', message);
