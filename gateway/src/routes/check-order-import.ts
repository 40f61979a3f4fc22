import { importCheck, importDays } from '@belegfluss/gateway/contract';
import { parseBody } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';
import { importBodyLimit } from './start-order-import.ts';

/** Asks Shopify for counts; changes nothing. */
export const checkOrderImport: Route = (app, { services }) => {
  const options = { bodyLimit: importBodyLimit, config: costly };
  app.post('/orders/import/check', options, async ({ shopKey: shop, body }) => {
    const { days } = parseBody(importDays, body);
    return importCheck.parse(await services.imports.countImport({ shop, days }, { timeoutMs: 25_000 }));
  });
};
