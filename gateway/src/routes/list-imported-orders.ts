import { importedOrderPage, importedOrderQuery } from '@belegfluss/gateway/contract';
import { z } from 'zod';
import { composeImportDay, composeImportedOrder } from '../compose/order-import.ts';
import { orNull } from '../compose/present.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

const dayPath = z.object({ day: z.iso.date() });

export const listImportedOrders: Route = (app, { services }) => {
  app.get('/orders/import/:day', async ({ shopKey: shop, params, query, signal }) => {
    const { day } = parsePath(dayPath, params);
    const { cursor: pageToken = '' } = parseQuery(importedOrderQuery, query);
    const asked = { shop, day, pageSize: 50, pageToken };
    const page = await services.imports.listImportedOrders(asked, { signal });
    if (!page.day) throw notFound('IMPORT_DAY_NOT_FOUND');
    return importedOrderPage.parse({
      day: composeImportDay(page.day),
      items: page.orders.map(composeImportedOrder),
      next: orNull(page.nextPageToken),
    });
  });
};
