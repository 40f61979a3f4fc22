import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { defaultLimits, type GatewayLimits } from './limits/limits.ts';
import { logRequests } from './plugins/access-log.ts';
import { limitAddressLength } from './plugins/address-length.ts';
import { refuseOverload } from './plugins/back-pressure.ts';
import { limitCostlyRoutes } from './plugins/costly-slots.ts';
import { commonHeaders, setCommonHeaders } from './plugins/headers.ts';
import { answerProblems, sendProblem, sendRefusal } from './plugins/problems.ts';
import { limitRequests } from './plugins/request-limits.ts';
import { requireSession } from './plugins/session.ts';
import { traceRequests } from './plugins/trace.ts';
import { serveWeb } from './plugins/web.ts';
import { notFound } from './problems/problem-error.ts';
import { toProblem } from './problems/to-problem.ts';
import { openRoutes, sessionRoutes } from './routes/index.ts';
import type { RouteParts } from './routes/route.ts';
import { createKnownShops } from './session/known-shops.ts';
import { createSessionVerifier } from './session/verify-session-token.ts';

/** A route as it was added: one for each method and address. */
type AddedRoute = { readonly method: string; readonly path: string };

export type AppOverrides = {
  /** Called for every route, so that a check of all routes misses none. */
  readonly routeAdded?: (route: AddedRoute) => void;
  /** In milliseconds: how long what is known of a shop is believed. */
  readonly now?: () => number;
};

/** The whole HTTP face, not yet listening. */
export async function buildApp(
  parts: RouteParts,
  { routeAdded = () => {}, now = Date.now }: AppOverrides = {},
): Promise<FastifyInstance> {
  const { config, services, logger } = parts;
  const limits = config.limits ?? defaultLimits;
  const app = createServer(config, limits);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routeAdded({ method: one, path: url });
  });
  traceRequests(app);
  setCommonHeaders(app, config.appUrl);
  logRequests(app, logger);
  answerProblems(app, logger, config.adminUrl);
  refuseOverload(app, limits, logger);
  limitAddressLength(app);
  const requests = await limitRequests(app, limits);

  const verify = createSessionVerifier(config);
  const knownShops = createKnownShops(services.polled.findShop, services.shops, now);
  await app.register(
    async (api) => {
      requireSession(api, { verify, knownShops, requests });
      limitCostlyRoutes(api, limits);
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      api.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
      for (const add of sessionRoutes) add(api, parts);
    },
    { prefix: '/api' },
  );

  await app.register(async (open) => {
    open.addHook('onRequest', requests.countOpen);
    for (const add of openRoutes) add(open, parts);
    await serveWeb(open, config);
  });
  return app;
}

function createServer(config: RouteParts['config'], limits: GatewayLimits): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    // How long a request may take to arrive, and an idle connection is kept for the next one.
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // How long a connection may be silent while its answer is due: who does not read it is let go.
    connectionTimeout: 60_000,
    // A little less than the web waits, so that it gets an answer.
    handlerTimeout: 29_000,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded reaches no hook and no handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(request.id, config.appUrl));
      sendRefusal(request, reply, toProblem(error), config.adminUrl);
    },
    // The preview of a text takes it in the query: 30,000 characters, three bytes each where they are escaped.
    http: {
      maxHeaderSize: 128 * 1024,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, limits.headersTimeoutMs),
    },
  });
  app.server.maxConnections = limits.connections;
  return app;
}
