import { setupCompleted } from '@belegfluss/gateway/contract';
import { ProblemError } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

export const completeSetup: Route = (app, { services }) => {
  app.post('/setup/complete', { bodyLimit: 1024 }, async ({ shopKey: shop }) => {
    const { connection } = await services.provider.getConnection({ shop, withUsers: false });
    if (!connection?.connected) throw new ProblemError(409, 'SETUP_NOT_CONNECTED');
    return setupCompleted.parse(await services.shops.completeSetup({ shop }));
  });
};
