import { importAffected, importDateQuery, importDays } from '@belegfluss/gateway/contract';
import { parseBody, parseQuery } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { fetchOrderImport } from './order-import-state.ts';
import type { Route } from './route.ts';

/** One day, and how many orders it has. */
export const startOrderImport: Route = (app, { services }) => {
  app.post('/orders/import', { bodyLimit: 1024, config: costly }, async ({ shopKey: shop, query }) => {
    const { date } = parseQuery(importDateQuery, query);
    // Shopify counts the day's orders first.
    const { affected } = await services.imports.startImport(
      { shop, days: [date], counted: true },
      { timeoutMs: 25_000 },
    );
    return importAffected.parse({ affected });
  });
};

/** Ten years of days are 48 kB. */
export const importBodyLimit = 64 * 1024;

/** Many days at once. */
export const startImportDays: Route = (app, { services }) => {
  app.post('/orders/import/days', { bodyLimit: importBodyLimit }, async ({ shopKey: shop, body }) => {
    const { days } = parseBody(importDays, body);
    await services.imports.startImport({ shop, days, counted: false });
    return fetchOrderImport(services, shop);
  });
};
