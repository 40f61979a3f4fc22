import { toProducts, withShop } from './products-state.ts';
import type { Route } from './route.ts';

/** Queues what failed once more. */
export const retryProducts: Route = (app, { services }) => {
  app.post('/products/retry', { bodyLimit: 1024, config: withShop }, async (request) => {
    const { products } = await services.products.retryProducts({ shop: request.shopKey });
    return toProducts(products, request);
  });
};
