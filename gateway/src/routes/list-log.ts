import { type LogPage, logPage, logQuery } from '@belegfluss/gateway/contract';
import { Severity } from '@belegfluss/protos/orders/v1/severity';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { composeLogItem } from '../compose/log-item.ts';
import { orNull } from '../compose/present.ts';
import { fetchPage } from '../http/page-walk.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from './route.ts';

const defaultPageSize = 25;

export const listLog: Route = (app, { services }) => {
  app.get('/shops/logs', async ({ shopKey: shop, query, signal }) => {
    const asked = parseQuery(logQuery, query);
    const filters = {
      shop,
      ascending: asked.sortDir === 'asc',
      orderId: asked.order || undefined,
      search: asked.search || undefined,
      origin: asked.origin || undefined,
      status: asked.status ? toProtoEnum('SEVERITY', asked.status) : Severity.UNSPECIFIED,
      withoutSteps: asked.level === 'main',
      pageSize: asked.pageSize ?? defaultPageSize,
    };
    const fetch = (pageToken: string) => services.orders.listLog({ ...filters, pageToken }, { signal });
    const page = await fetchPage(asked, fetch, signal);
    const next = orNull(page.asked?.nextPageToken ?? '');
    const previous = orNull(page.asked?.previousPageToken ?? '');
    const answer: LogPage = {
      items: page.asked?.entries.map(composeLogItem) ?? [],
      // Beyond the end there is no token back, but there is something before.
      hasPrevious: previous !== null || page.asked === null,
      hasNext: next !== null,
      next,
      previous,
    };
    return logPage.parse(answer);
  });
};
