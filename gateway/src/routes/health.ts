import type { Health, Readiness } from '@belegfluss/gateway/contract';
import type { Route } from './route.ts';

/** `/health`: the process lives. `/ready`: so does everything that it needs. */
export const health: Route = (app, { services }) => {
  app.get('/health', { config: { essential: true } }, async (_request, reply): Promise<Health> => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { config: { essential: true } }, async (_request, reply) => {
    const checked = await services.checkHealth();
    const answer: Readiness = { ready: checked.every(({ ready }) => ready), services: checked };
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
};
