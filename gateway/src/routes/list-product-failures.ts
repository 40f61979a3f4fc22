import { productFailureQuery, productFailures } from '@belegfluss/gateway/contract';
import { composeProductFailures } from '../compose/products.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from './route.ts';

export const listProductFailures: Route = (app, { services }) => {
  app.get('/products/failures', async ({ shopKey: shop, query, signal }) => {
    const { cursor: pageToken = '' } = parseQuery(productFailureQuery, query);
    const asked = { shop, pageSize: 25, pageToken };
    return productFailures.parse(
      composeProductFailures(await services.products.listProductFailures(asked, { signal })),
    );
  });
};
