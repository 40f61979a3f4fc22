import { type Operator, operator } from '@belegfluss/gateway/contract';
import type { Route } from './route.ts';

/** Who runs this installation: for the imprint, which pages without a session show as well. */
export const getOperator: Route = (app, { config }) => {
  app.get('/api/operator', async (_request, reply): Promise<Operator> => {
    reply.header('cache-control', 'no-store');
    return operator.parse(config.operator);
  });
};
