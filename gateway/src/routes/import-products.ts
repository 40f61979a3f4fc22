import { productImport, productImportQuery } from '@belegfluss/gateway/contract';
import { readProductSettings } from '../compose/product-settings.ts';
import { parseQuery } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Shopify is read and each variant is sent to sevdesk; a product may have many. */
const timeout = { timeoutMs: 28_000 };

/** The first product is the sample; the next ones come after the cursor. */
export const importProducts: Route = (app, { services }) => {
  app.post('/products/import', { config: costly }, async ({ shopKey: shop, query, body }) => {
    const { limit, after } = parseQuery(productImportQuery, query);
    const settings = readProductSettings(body);
    if (settings.kind === 'invalid')
      throw new ProblemError(422, 'INVALID_PREFERENCES', { errors: settings.errors });
    const { partIds, lastCursor } = await services.products.importProducts(
      { shop, limit, after, settingsJson: settings.json || undefined },
      timeout,
    );
    return productImport.parse({ parts: partIds, lastCursor: lastCursor ?? null });
  });
};
