import type { ListOrdersRequest, ListOrdersResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { findDocumentsOfOrders } from '../storage/document-store.ts';
import { countOrders, listOrderPage, type OrderQuery, positionOf } from '../storage/order-list.ts';
import { toProtoOrder } from './order.ts';

const text = z.string().refine((value) => !value.includes('\0'), 'must be text');
/** A token is good for the sort it was made for. */
const token = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('createdAt'), value: z.iso.datetime(), id: text }),
  z.object({ sort: z.literal('total'), value: z.string().regex(/^-?\d{1,16}(\.\d{1,4})?$/), id: text }),
  z.object({ sort: z.literal('name'), value: text, id: text }),
  z.object({ sort: z.literal('customer'), value: text, id: text }),
]);
const day = z.union([
  z.literal('').transform(() => null),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
]);
const schema = z.object({
  sortBy: z.union([
    z.literal('').transform(() => 'createdAt' as const),
    z.enum(['createdAt', 'name', 'total', 'customer']),
  ]),
  filter: z.union([
    z.literal('').transform(() => 'all' as const),
    z.enum(['all', 'invoice', 'credit', 'none', 'failed', 'skipped']),
  ]),
  since: day,
  until: day,
  search: text.max(200),
  pageSize: z.number().transform((size) => Math.min(Math.max(size, 0) || 50, 500)),
});

export const listOrders =
  (pool: pg.Pool, prisma: PrismaClient) =>
  async (request: ListOrdersRequest): Promise<ListOrdersResponse> => {
    const { shop } = request;
    const query = parseQuery(request);
    const [rows, count] = await Promise.all([
      listOrderPage(pool, shop, query),
      countOrders(pool, shop, query),
    ]);
    const page = rows.slice(0, query.limit - 1);
    const ids = page.map((row) => row.id);
    const [orders, documents, works] = await Promise.all([
      prisma.order.findMany({ where: { shop, id: { in: ids } } }),
      findDocumentsOfOrders(prisma, shop, ids),
      prisma.work.findMany({ where: { shop, orderId: { in: ids } } }),
    ]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const last = rows.length === query.limit ? page.at(-1) : undefined;
    return {
      orders: ids.flatMap((id) => {
        const order = byId.get(id);
        return order
          ? toProtoOrder(
              order,
              documents.filter((document) => document.orderId === id),
              works.find((work) => work.orderId === id) ?? null,
            )
          : [];
      }),
      nextPageToken: last ? encodePageToken({ sort: query.sort, ...positionOf(last, query.sort) }) : '',
      countCapped: count,
    };
  };

/** One row more than the page tells whether another page follows. */
function parseQuery(request: ListOrdersRequest): OrderQuery {
  const parsed = schema.safeParse(request);
  if (!parsed.success) throw new RpcError('invalidArgument', 'QUERY', z.prettifyError(parsed.error));
  const { sortBy, pageSize, ...rest } = parsed.data;
  const matching = token.refine(({ sort }) => sort === sortBy, 'belongs to another sort');
  return {
    ...rest,
    sort: sortBy,
    ascending: request.ascending,
    from: decodePageToken(request.pageToken, matching),
    limit: pageSize + 1,
  };
}
