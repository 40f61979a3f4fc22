import type { IncomingMessage } from 'node:http';
import type { Logger } from '@belegfluss/runtime/log';
import { observeHttp } from '@belegfluss/runtime/metrics';
import { inSpan } from '@belegfluss/runtime/trace';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createBodyReader } from './limits/body-reader.ts';
import { createForgerGuard } from './limits/forger-guard.ts';
import type { IngestLimits } from './limits/ingest-limits.ts';
import { createTokenBuckets } from './limits/token-buckets.ts';
import { countRefused, observeWebhook } from './observe-webhook.ts';
import { type IngestContext, receiveWebhook } from './receive-webhook.ts';
import { Refusal } from './refusal.ts';

const path = '/webhooks';
const maxShops = 50_000;

/**
 * The public endpoint. It reads a capped body as bytes, and everything else happens in `receiveWebhook`: proof of
 * origin first, one durable write, then the answer.
 */
export function createIngest(options: {
  readonly insert: IngestContext['insert'];
  readonly isReachable: () => Promise<boolean>;
  readonly clientSecrets: readonly string[];
  readonly maxBodyBytes: number;
  readonly limits: IngestLimits;
  readonly logger: Logger;
  readonly wakeRelay: () => void;
  readonly routeAdded?: (route: { readonly method: string; readonly path: string }) => void;
}): FastifyInstance {
  const { limits, logger } = options;
  const now = () => performance.now();
  const forgers = createForgerGuard({ failuresPerMinute: limits.failedSignaturesPerMinute, now });
  const context: IngestContext = {
    ...options,
    forgers,
    shops: createTokenBuckets({
      capacity: limits.shopBurst,
      perSecond: limits.shopPerSecond,
      maxKeys: maxShops,
      now,
    }),
  };

  const app = createServer(limits, options.maxBodyBytes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) options.routeAdded?.({ method: one, path: url });
  });
  app.addHook('onResponse', observeHttp('webhooks'));
  answerRefusals(app, logger);
  app.get('/health', async () => ({ status: 'ok' }));
  const isReady = onceASecond(options.isReachable, now);
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unreachable' });
  });
  app.post(path, {
    onRequest: (request, _reply, done) => {
      const seconds = forgers.refusal(request.ip);
      done(seconds > 0 ? new Refusal(429, 'TOO_MANY_FORGERIES', seconds) : undefined);
    },
    handler: (request, reply) =>
      // A delivery begins a trace: a sender outside does not choose it.
      inSpan({ name: `POST ${path}`, kind: 'server', parent: null }, async (span) => {
        const { headers, body, ip } = request;
        const answer = await receiveWebhook(context, { headers, body, address: ip });
        observeWebhook(span, answer, headers);
        return reply.code(answer.status).send(answer.body);
      }),
  });
  return app;
}

function answerRefusals(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error: { readonly statusCode?: number; readonly code?: string }, _request, reply) => {
    if (error instanceof Refusal) {
      countRefused(error.code);
      return refuse(reply, error);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error({ err: error }, 'webhook not stored');
    const code = status < 500 ? (error.code ?? 'REFUSED') : 'INTERNAL';
    countRefused(code);
    return reply.code(status).send({ code });
  });
  app.setNotFoundHandler((request, reply) =>
    request.url.split('?')[0] === path
      ? reply.code(405).header('allow', 'POST').send({ code: 'METHOD_NOT_ALLOWED' })
      : reply.code(404).send({ code: 'NOT_FOUND' }),
  );
}

/** Sets the limits that Node and Fastify enforce: time, size of headers and body, and connections. */
function createServer(limits: IngestLimits, maxBodyBytes: number): FastifyInstance {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: 75_000,
    trustProxy: limits.trustedProxies.length > 0 ? [...limits.trustedProxies] : false,
    http: {
      maxHeaderSize: limits.maxHeaderBytes,
      headersTimeout: limits.requestTimeoutMs,
      // How often Node checks for requests past their time; its default of 30 seconds would be added to each.
      connectionsCheckingInterval: Math.min(1_000, limits.requestTimeoutMs),
    },
    logger: false,
    exposeHeadRoutes: false,
  });
  app.server.maxConnections = limits.maxConnections;
  const readBody = createBodyReader({ maxBodyBytes, maxArrivingBytes: limits.maxArrivingBytes });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage, done) =>
    readBody(payload, done),
  );
  return app;
}

/** Anybody may ask whether we are ready; the database is not asked by anybody. */
function onceASecond<Answer>(ask: () => Promise<Answer>, now: () => number): () => Promise<Answer> {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (!last || now() - last.at > 1_000) last = { at: now(), answer: ask() };
    return last.answer;
  };
}

/** The connection ends with it: what is left of the body is not worth reading. */
function refuse(reply: FastifyReply, { statusCode, code, retryAfterSeconds }: Refusal): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(statusCode).header('connection', 'close').send({ code });
}
