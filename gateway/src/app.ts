import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { logRequests } from './plugins/access-log.ts';
import { setCommonHeaders } from './plugins/headers.ts';
import { answerProblems, sendProblem } from './plugins/problems.ts';
import { requireSession } from './plugins/session.ts';
import { traceRequests } from './plugins/trace.ts';
import { serveWeb } from './plugins/web.ts';
import { notFound } from './problems/problem-error.ts';
import { openRoutes, sessionRoutes } from './routes/index.ts';
import type { RouteParts } from './routes/route.ts';
import { createKnownShops } from './session/known-shops.ts';
import { createSessionVerifier } from './session/verify-session-token.ts';

/** The whole HTTP face, not yet listening. */
export async function buildApp(parts: RouteParts): Promise<FastifyInstance> {
  const { config, services, logger } = parts;
  const app = fastify({
    logger: false,
    trustProxy: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    // How long a request may take to arrive, and an idle connection is kept for the next one.
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // A little less than the web waits, so that it gets an answer.
    handlerTimeout: 29_000,
    forceCloseConnections: 'idle',
    // The preview of a text takes it in the query: 30,000 characters, three bytes each where they are escaped.
    http: { maxHeaderSize: 128 * 1024 },
  });

  traceRequests(app);
  setCommonHeaders(app);
  logRequests(app, logger);
  answerProblems(app, logger);
  for (const add of openRoutes) add(app, parts);

  const verify = createSessionVerifier(config);
  const knownShops = createKnownShops(services.shops);
  await app.register(
    async (api) => {
      requireSession(api, { verify, knownShops });
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      api.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
      for (const add of sessionRoutes) add(api, parts);
    },
    { prefix: '/api' },
  );

  await serveWeb(app, config);
  return app;
}
