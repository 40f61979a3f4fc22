import type { Queued } from '@belegfluss/gateway/contract';
import { parsePath } from '../http/parse.ts';
import { orderPath } from './path-values.ts';
import type { Route } from './route.ts';

export const requeueOrder: Route = (app, { services }) => {
  app.post('/orders/:id/requeue', { bodyLimit: 1024 }, async ({ shopKey: shop, params }, reply) => {
    const { id } = parsePath(orderPath, params);
    await services.orders.requeueOrder({ shop, id });
    const answer: Queued = { queued: true };
    return reply.code(202).send(answer);
  });
};
