import { toProducts, withShop } from './products-state.ts';
import type { Route } from './route.ts';

export const getProducts: Route = (app, { services }) => {
  app.get('/products', { config: withShop }, async (request) => {
    const { shopKey: shop, signal } = request;
    const { products } = await services.products.getProducts({ shop }, { signal });
    return toProducts(products, request);
  });
};
