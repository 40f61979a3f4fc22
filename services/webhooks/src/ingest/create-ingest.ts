import type { Logger } from '@belegfluss/runtime/log';
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
    return reply.code(status).send({ code: error.code ?? 'INTERNAL' });
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = await options.store.isReachable();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unreachable' });
  });
  app.post('/webhooks', async (request, reply) => {
    const answer = await receiveWebhook(options, request.headers, request.body);
    return reply.code(answer.status).send(answer.body);
  });
  return app;
}
