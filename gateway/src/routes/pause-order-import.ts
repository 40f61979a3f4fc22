import { fetchOrderImport } from './order-import-state.ts';
import type { Route } from './route.ts';

export const pauseOrderImport: Route = (app, { services }) => {
  app.post('/orders/import/pause', { bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    await services.imports.pauseImport({ shop });
    return fetchOrderImport(services, shop);
  });
};

export const resumeOrderImport: Route = (app, { services }) => {
  app.post('/orders/import/resume', { bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    await services.imports.resumeImport({ shop });
    return fetchOrderImport(services, shop);
  });
};
