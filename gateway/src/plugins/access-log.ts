import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * One line a request. Never the query: launch addresses carry session tokens there. Nor what is behind `/doc`, whatever
 * the method and the answer: who has a document's address may read it.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    logger.info(
      {
        method: request.method,
        path: toLoggedPath(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        requestId: request.id,
        ...(request.shopKey ? { shop: request.shopKey } : {}),
      },
      'request',
    );
  });
}

function toLoggedPath({ url, routeOptions }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  // The route helps where the address is written otherwise, e.g. `/%64oc/`; an unknown one has none.
  return [path, routeOptions.url].some((address) => address?.startsWith('/doc/')) ? '/doc' : path;
}
