import {
  type ListOrdersRequest,
  type ListOrdersResponse,
  OrderFilter,
  OrderSort,
} from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { fromProtoEnumCamel } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { findListedOrders, toProtoOrder } from '../../documents/index.ts';
import { filtersWithReason } from '../storage/order-conditions.ts';
import { countCap, countOrders } from '../storage/order-count.ts';
import {
  listOrderPage,
  type OrderPosition,
  type OrderQuery,
  toOrderPosition,
} from '../storage/order-list.ts';
import { fromProtoFilter } from './list-filter.ts';
import { day, moment, reasonText, text } from './list-values.ts';

/** The token carries the first page's count, so that later pages need not count again. */
const common = { id: text, count: z.number().int().min(0).max(countCap).optional() };
/** A token is good for the sort it was made for. */
const token = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('createdAt'), value: moment, ...common }),
  z.object({ sort: z.literal('total'), value: z.string().regex(/^-?\d{1,16}(\.\d{1,4})?$/), ...common }),
  z.object({ sort: z.literal('name'), value: text, ...common }),
  z.object({ sort: z.literal('customer'), value: text, ...common }),
]);
const schema = z
  .object({
    sortBy: z
      .enum(OrderSort)
      .exclude(['UNRECOGNIZED'])
      .transform((sort) => fromProtoEnumCamel('ORDER_SORT', sort) ?? 'createdAt'),
    filter: z
      .enum(OrderFilter)
      .exclude(['UNRECOGNIZED'])
      .transform((filter) => fromProtoFilter(filter) ?? 'all'),
    reason: reasonText,
    since: day,
    until: day,
    search: text.max(200).default(''),
    pageSize: z.number().transform((size) => Math.min(Math.max(size, 0) || 50, 500)),
  })
  .refine(
    ({ filter, reason }) => reason === '' || filtersWithReason.has(filter),
    'no reason has this filter',
  );

export const listOrders =
  (pool: pg.Pool) =>
  async (request: ListOrdersRequest): Promise<ListOrdersResponse> => {
    const { shop } = request;
    const query = parseQuery(request);
    const found = await listOrderPage(pool, shop, query);
    const page = found.rows.slice(0, query.limit - 1);
    const [count, listed] = await Promise.all([
      query.from?.count ?? capped(found.count) ?? countOrders(pool, shop, query),
      findListedOrders(
        pool,
        shop,
        page.map(({ id }) => id),
      ),
    ]);
    const last = found.rows.length === query.limit ? page.at(-1) : undefined;
    const end = found.brokeOffAt ?? (last ? toOrderPosition(last, query.sort) : null);
    return {
      orders: listed.map(({ order, documents, work }) => toProtoOrder(order, documents, work)),
      nextPageToken: end ? encodePageToken({ sort: query.sort, ...end, count }) : '',
      countCapped: count,
    };
  };

const capped = (count: number | null): number | null => (count === null ? null : Math.min(count, countCap));

type ParsedQuery = OrderQuery & {
  readonly from: (OrderPosition & { readonly count?: number | undefined }) | null;
};

/** One row more than the page says whether another page follows. */
function parseQuery(request: ListOrdersRequest): ParsedQuery {
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
