import type { Route } from './route.ts';

export const disconnectProvider: Route = (app, { services }) => {
  app.delete('/sevdesk/connection', async ({ shopKey: shop }, reply) => {
    await services.provider.disconnect({ shop });
    return reply.code(204).send();
  });
};
