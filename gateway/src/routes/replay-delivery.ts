import { replayed } from '@belegfluss/gateway/contract';
import { parsePath } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { isOperator } from '../session/is-operator.ts';
import { deliveryPath } from './path-values.ts';
import type { Route } from './route.ts';

/** Hands a webhook on once more: for the operator's people, who mend what failed. */
export const replayDelivery: Route = (app, { services }) => {
  app.post(
    '/deliveries/:delivery/replay',
    { config: { showsShop: true }, bodyLimit: 1024 },
    async ({ shopKey: shop, shopRecord, params }, reply) => {
      const { delivery: id } = parsePath(deliveryPath, params);
      if (!isOperator(shopRecord)) throw new ProblemError(403, 'OPERATOR_ONLY');
      await services.webhooks.replayDelivery({ shop, id });
      return reply.code(202).send(replayed.parse({ replayed: true }));
    },
  );
};
