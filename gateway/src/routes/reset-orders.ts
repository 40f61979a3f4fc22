import type { Route } from './route.ts';

/** Removes the links between orders and their documents. */
export const resetOrders: Route = (app, { services }) => {
  app.post('/orders/reset', { bodyLimit: 1024 }, async ({ shopKey: shop }, reply) => {
    await services.orders.removeOrderLinks({ shop }, { timeoutMs: 25_000 });
    return reply.code(204).send();
  });
};
