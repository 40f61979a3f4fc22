import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyInstance } from 'fastify';

/** One line a request. Never the query: launch addresses carry session tokens there. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    logger.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        requestId: request.id,
        ...(request.shopKey ? { shop: request.shopKey } : {}),
      },
      'request',
    );
  });
}
