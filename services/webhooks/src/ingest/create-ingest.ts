import type { Logger } from '@belegfluss/runtime/log';
import { withTrace } from '@belegfluss/runtime/trace';
import fastify, { type FastifyInstance } from 'fastify';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { receiveWebhook } from './receive-webhook.ts';

/**
 * The public endpoint. It reads a capped body as bytes, and everything else happens in `receiveWebhook`: proof of
 * origin first, one durable write, then the answer.
 */
export function createIngest(options: {
  readonly store: DeliveryStore;
  readonly clientSecrets: readonly string[];
  readonly maxBodyBytes: number;
  readonly logger: Logger;
  readonly stored: () => void;
}): FastifyInstance {
  const app = fastify({
    bodyLimit: options.maxBodyBytes,
    requestTimeout: 10_000,
    keepAliveTimeout: 75_000,
    logger: false,
    exposeHeadRoutes: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { readonly statusCode?: number; readonly code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) options.logger.error({ err: error }, 'webhook not stored');
    return reply.code(status).send({ code: status < 500 ? (error.code ?? 'REFUSED') : 'INTERNAL' });
  });
  app.setNotFoundHandler((request, reply) =>
    request.url.split('?')[0] === '/webhooks'
      ? reply.code(405).header('allow', 'POST').send({ code: 'METHOD_NOT_ALLOWED' })
      : reply.code(404).send({ code: 'NOT_FOUND' }),
  );
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await options.store.isReachable();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unreachable' });
  });
  app.post('/webhooks', async (request, reply) => {
    // A delivery begins a trace: whoever sends from outside does not choose it.
    const answer = await withTrace(undefined, () => receiveWebhook(options, request.headers, request.body));
    return reply.code(answer.status).send(answer.body);
  });
  return app;
}
