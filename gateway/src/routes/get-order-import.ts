import { fetchOrderImport } from './order-import-state.ts';
import type { Route } from './route.ts';

export const getOrderImport: Route = (app, { services }) => {
  app.get('/orders/import', ({ shopKey: shop }) => fetchOrderImport(services, shop));
};
