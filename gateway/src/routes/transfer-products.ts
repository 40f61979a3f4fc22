import { costly } from '../limits/route-limits.ts';
import { toProducts, withShop } from './products-state.ts';
import type { Route } from './route.ts';

/** Shopify counts the products first. */
const timeout = { timeoutMs: 25_000 };

/** Transfers all of them in the background; one that was stopped continues where it was. */
export const startProductTransfer: Route = (app, { services }) => {
  app.post('/products/transfer', { bodyLimit: 1024, config: { ...costly, ...withShop } }, async (request) => {
    const { products } = await services.products.startTransfer({ shop: request.shopKey }, timeout);
    return toProducts(products, request);
  });
};

export const stopProductTransfer: Route = (app, { services }) => {
  app.post('/products/transfer/stop', { bodyLimit: 1024, config: withShop }, async (request) => {
    const { products } = await services.products.stopTransfer({ shop: request.shopKey });
    return toProducts(products, request);
  });
};
