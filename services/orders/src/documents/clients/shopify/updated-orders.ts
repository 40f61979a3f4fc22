import { z } from 'zod';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';
import { idOfGid, printTime } from '../../../clients/shopify/snapshot-values.ts';

export type UpdatedOrdersPage = {
  readonly orders: readonly { readonly id: string; readonly updatedAt: string }[];
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
};

const answer = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    nodes: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
  }),
});

/** Reads one page of `UpdatedOrders`. */
export function parseUpdatedOrders(data: unknown): ParseResult<UpdatedOrdersPage> {
  const result = answer.safeParse(data);
  if (!result.success) return unparsed(formatIssues(result.error));
  const { nodes, pageInfo } = result.data.orders;
  const orders = nodes.map((node) => ({ id: idOfGid(node.id), updatedAt: printTime(node.updatedAt) }));
  return parsed({ orders, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null });
}
