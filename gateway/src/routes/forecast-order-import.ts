import { importDays, importForecast } from '@belegfluss/gateway/contract';
import { composeImportForecast } from '../compose/order-import.ts';
import { parseBody } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';
import { importBodyLimit } from './start-order-import.ts';

/** Asks Shopify for counts and a sample of orders; changes nothing. */
export const forecastOrderImport: Route = (app, { services }) => {
  const options = { bodyLimit: importBodyLimit, config: costly };
  app.post('/orders/import/forecast', options, async ({ shopKey: shop, body }) => {
    const { days } = parseBody(importDays, body);
    const forecast = await services.imports.forecastImport({ shop, days }, { timeoutMs: 25_000 });
    return importForecast.parse(composeImportForecast(forecast));
  });
};
