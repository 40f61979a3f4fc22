import { type OrderPage, orderPage, orderQuery } from '@belegfluss/gateway/contract';
import { OrderSort } from '@belegfluss/protos/orders/v1/orders';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { composeOrder } from '../compose/order.ts';
import { toProtoFilter } from '../compose/order-filter.ts';
import { orNull } from '../compose/present.ts';
import { momentOrOpen } from '../http/berlin-midnight.ts';
import { fetchPage } from '../http/page-walk.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from './route.ts';

const defaultPageSize = 50;
/** The orders service stops counting there. */
const countedUpTo = 10_000;

export const listOrders: Route = (app, { services, config }) => {
  const host = new URL(config.appUrl).origin;
  app.get('/orders', async ({ shopKey: shop, query, signal }) => {
    const asked = parseQuery(orderQuery, query);
    const pageSize = asked.limit ?? defaultPageSize;
    const filters = {
      shop,
      sortBy: asked.sortBy ? toProtoEnum('ORDER_SORT', asked.sortBy) : OrderSort.UNSPECIFIED,
      ascending: asked.sortDir === 'asc',
      search: asked.search || undefined,
      filter: toProtoFilter(asked.filter),
      reason: asked.reason || undefined,
      since: momentOrOpen(asked.since),
      until: momentOrOpen(asked.until),
      pageSize,
    };
    const fetch = (pageToken: string) => services.orders.listOrders({ ...filters, pageToken }, { signal });
    const page = await fetchPage(asked, fetch, signal);
    const items = Math.min(page.last.countCapped, countedUpTo);
    const next = orNull(page.asked?.nextPageToken ?? '');
    const answer: OrderPage = {
      items: page.asked?.orders.map((order) => composeOrder(order, host)) ?? [],
      count: { pages: Math.ceil(items / pageSize), items, capped: page.last.countCapped > countedUpTo },
      hasNext: next !== null,
      next,
    };
    return orderPage.parse(answer);
  });
};
