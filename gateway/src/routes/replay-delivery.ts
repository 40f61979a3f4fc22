import { replayed } from '@belegfluss/gateway/contract';
import { parsePath } from '../http/parse.ts';
import { requireOperator } from '../session/require-operator.ts';
import { deliveryPath } from './path-values.ts';
import type { Route } from './route.ts';

/** Hands a webhook on once more: for the operator's people, who repair what failed. */
export const replayDelivery: Route = (app, { services }) => {
  app.post(
    '/deliveries/:delivery/replay',
    { config: { showsShop: true }, bodyLimit: 1024 },
    async ({ shopKey: shop, shopRecord, params }, reply) => {
      const { delivery: id } = parsePath(deliveryPath, params);
      requireOperator(shopRecord);
      await services.webhooks.replayDelivery({ shop, id });
      return reply.code(202).send(replayed.parse({ replayed: true }));
    },
  );
};
