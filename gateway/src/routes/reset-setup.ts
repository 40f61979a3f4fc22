import type { Route } from './route.ts';

export const resetSetup: Route = (app, { services }) => {
  app.post('/setup/reset', { bodyLimit: 1024 }, async ({ shopKey: shop }, reply) => {
    await services.shops.resetSetup({ shop });
    return reply.code(204).send();
  });
};
