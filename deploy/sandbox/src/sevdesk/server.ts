import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type RunningCalls, trackCalls } from '../shared/running-calls.ts';
import { type StateFile, saveBeforeAnswers } from '../shared/state-file.ts';
import type { Answer, Call, Query, Route, World } from './api.ts';
import { ApiError, errorBody, wrongHttpType } from './api-error.ts';
import type { LoggedCall } from './call-log.ts';
import { registerControlRoutes } from './control-routes.ts';
import type { Strike } from './faults.ts';
import { parseFormBody } from './form-body.ts';
import { type Input, isInput } from './input.ts';
import { apiRoutes } from './routes.ts';
import type { ServerParts } from './server-parts.ts';

const BODY_LIMIT = 30 * 1024 * 1024;

/** The server, and the calls that it is answering. */
export function createServer(given: Omit<ServerParts, 'running'> & { file: StateFile }): {
  server: FastifyInstance;
  running: RunningCalls;
} {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  const parts: ServerParts = { ...given, running: trackCalls(server) };
  saveBeforeAnswers(server, given.file);
  acceptBodies(server);
  server.register(async (api) => registerApi(api, parts), { prefix: '/api/v1' });
  server.register(async (control) => registerControlRoutes(control, parts), { prefix: '/sandbox' });
  return { server, running: parts.running };
}

/** Bodies may be JSON or a form, and may be missing in spite of their content type. */
function acceptBodies(server: FastifyInstance): void {
  const parseForm = async (_request: FastifyRequest, body: string) => parseFormBody(body);
  const parseJson = async (_request: FastifyRequest, body: string) => toJson(body.trim());
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  server.addContentTypeParser('*', { parseAs: 'string' }, parseJson);
}

function toJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, null, 'The body is not valid JSON');
  }
}

async function registerApi(
  api: FastifyInstance,
  { world, token, calls, requests, faults, running }: ServerParts,
): Promise<void> {
  const struck = new WeakMap<FastifyRequest, Strike>();
  const unauthorized = new WeakSet<FastifyRequest>();
  const getCallFault = (request: FastifyRequest): LoggedCall['fault'] =>
    unauthorized.has(request) ? 'unauthorized' : struck.get(request)?.fault;

  // 'close' is emitted once for every call, also for those cut off by the server or the client.
  api.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!running.isDropped(request)) calls.add(toLoggedCall(request, reply, getCallFault(request)));
    });
  });

  api.addHook('onRequest', async (request) => {
    const { knobs } = world.state;
    if (knobs.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, knobs.latencyMs));
    if (knobs.unauthorized) unauthorized.add(request);
    const given = request.headers.authorization;
    const isKnown = given !== undefined && (given === token || knobs.extraTokens.includes(given));
    if (!isKnown || knobs.unauthorized) throw new ApiError(401, null, 'Authentication required');
  });

  api.addHook('preHandler', async (request, reply) => {
    const strike = faults.decide(world.state.knobs, { method: request.method, path: getApiPath(request) });
    if (strike === undefined) return;
    struck.set(request, strike);
    const { fault } = strike;
    if (fault === 'rate429') {
      const rule = world.state.knobs.rate429;
      const seconds = typeof rule === 'object' && rule !== null ? rule.retryAfterSeconds : undefined;
      reply.header('retry-after', String(seconds ?? 1));
      throw new ApiError(429, null, 'Too many requests');
    }
    if (fault === 'fail500Before') throw new ApiError(500, null, 'Internal server error');
    if (fault === 'errorIn200') throw new ApiError(200, 500, 'Internal server error', { responseCode: 500 });
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const strike = struck.get(request);
    if (strike === undefined) return payload;
    const { fault } = strike;
    if (fault !== 'fail500After' && fault !== 'timeoutAfterCommit') return payload;
    if (reply.statusCode >= 400) {
      // A refused call has no effect whose answer could be lost.
      struck.delete(request);
      faults.giveBack(world.state.knobs, strike);
      return payload;
    }
    if (fault === 'fail500After') {
      reply.code(500);
      return JSON.stringify(errorBody(new ApiError(500, null, 'Internal server error')));
    }
    await neverAnswer(request, world);
    return payload;
  });

  for (const route of apiRoutes) registerRoute(api, { world, requests }, route);
  api.setErrorHandler(answerError);
  api.setNotFoundHandler(async (request) => {
    throw unknownCall(getApiPath(request));
  });
}

function registerRoute(
  api: FastifyInstance,
  { world, requests }: Pick<ServerParts, 'world' | 'requests'>,
  route: Route,
): void {
  api.route({
    method: route.method,
    url: route.path,
    async handler(request, reply) {
      const call: Call = {
        params: request.params as Record<string, string>,
        query: flatQuery(request.query),
        body: toInputBody(request.body),
      };
      requests.add(`${route.method} ${route.path}`, call, request.headers['user-agent']);
      const answer: Answer = await route.handle(call, world);
      return reply
        .code(answer.status)
        .header('content-type', 'application/json')
        .send(JSON.stringify(answer.body));
    },
  });
}

/** An error inside HTTP 200 is still an error: the call had no effect. */
async function answerError(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = error instanceof ApiError ? error : unexpected(error);
  return reply
    .code(known.status)
    .header('content-type', 'application/json')
    .send(JSON.stringify(errorBody(known)));
}

function unexpected(error: unknown): ApiError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError(status, null, status >= 500 ? `Internal server error: ${message}` : message);
}

/** A known model with a wrong sub-path is a 500 in the real system. */
function unknownCall(path: string): ApiError {
  const model = path.split('/')[1] ?? '';
  const isModel = apiRoutes.some((route) => route.path.split('/')[1] === model);
  return isModel ? wrongHttpType() : new ApiError(404, null, `Model ${model} was not found`);
}

/** Keeps the connection open without an answer until the client leaves, or cuts it. */
async function neverAnswer(request: FastifyRequest, world: World): Promise<void> {
  const { socket } = request.raw;
  if (world.state.knobs.timeoutMode === 'destroy') socket.destroy();
  await new Promise<void>((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** A call that was never answered has status 0. */
function toLoggedCall(request: FastifyRequest, reply: FastifyReply, fault: LoggedCall['fault']): LoggedCall {
  return {
    at: new Date().toISOString(),
    method: request.method,
    path: request.url.replace('/api/v1', ''),
    status: reply.raw.writableFinished ? reply.statusCode : 0,
    ms: Math.round(reply.elapsedTime),
    ...(fault === undefined ? {} : { fault }),
    ...(isShortWrite(request) ? { body: request.body } : {}),
  };
}

/** Bodies of documents with many lines are not stored, because the log holds up to two thousand calls. */
const isShortWrite = ({ method, body, headers }: FastifyRequest): boolean =>
  method !== 'GET' && body !== undefined && Number(headers['content-length'] ?? Number.NaN) <= 2000;

/** The path below /api/v1, without the query. */
const getApiPath = (request: FastifyRequest): string =>
  request.url.replace('/api/v1', '').replace(/\?.*$/, '');

function flatQuery(query: unknown): Query {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | string[]>)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) flat[name] = first;
  }
  return flat;
}

const toInputBody = (body: unknown): Input => (isInput(body) ? body : {});
