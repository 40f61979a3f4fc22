import { queued } from '@belegfluss/gateway/contract';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

/** Shopify is asked soon instead of at the next turn; the list shows when it was. */
export const readPayouts: Route = (app, { services }) => {
  app.post('/payouts/read', { bodyLimit: 1024, config: costly }, async ({ shopKey: shop }, reply) => {
    await services.payouts.readPayouts({ shop });
    return reply.code(202).send(queued.parse({ queued: true }));
  });
};
