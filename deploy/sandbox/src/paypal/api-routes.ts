import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, badToken, internalError, notPermitted, tooMany, unavailable } from './answers.ts';
import { type PayPalKnobs, takeNext } from './knobs.ts';
import type { TransactionRecord } from './records.ts';
import { searchTransactions } from './search.ts';
import type { createTokens } from './tokens.ts';

export type ApiParts = {
  readonly tokens: ReturnType<typeof createTokens>;
  readonly knobs: () => PayPalKnobs;
  readonly records: () => readonly TransactionRecord[];
  readonly now: () => Date;
  readonly accountNumber: string;
  readonly url: () => string;
  /** Called for every call with its status; 0 for an unanswered one. */
  readonly called: (call: PayPalCall) => void;
};

export type PayPalCall = { readonly method: string; readonly path: string; readonly status: number };

/** Routes of PayPal itself: tokens, and the search. */
export function apiRoutes(app: FastifyInstance, parts: ApiParts): void {
  const { tokens, knobs, records, now, accountNumber } = parts;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () =>
      parts.called({
        method: request.method,
        path: request.url,
        status: reply.raw.writableFinished ? reply.statusCode : 0,
      }),
    );
    if (knobs().latencyMs > 0) await wait(knobs().latencyMs);
  });

  app.post('/v1/oauth2/token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const answer = tokens.request(request.headers.authorization, form, knobs());
    if (takeNext(knobs(), 'lostToken')) return leave(reply, 'destroy');
    return send(reply, answer);
  });

  app.get('/v1/reporting/transactions', async (request, reply) => {
    if (takeNext(knobs(), 'hang')) return leave(reply, 'hang');
    if (takeNext(knobs(), 'destroy')) return leave(reply, 'destroy');
    const place = { records: records(), knobs: knobs(), now: now(), accountNumber };
    return send(
      reply,
      refusal(request) ??
        searchTransactions(flatQuery(request.query), { ...place, url: `${parts.url()}${request.url}` }),
    );
  });

  function refusal(request: FastifyRequest): Answer | null {
    if (takeNext(knobs(), 'error500')) return internalError();
    if (takeNext(knobs(), 'error503')) return unavailable();
    if (takeNext(knobs(), 'tooMany')) return tooMany(knobs().retryAfterSeconds);
    const grant = tokens.find(request.headers.authorization);
    if (!grant || takeNext(knobs(), 'badToken')) return badToken();
    return grant.permitted && knobs().permitted ? null : notPermitted();
  }
}

const send = (reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply =>
  reply.code(status).headers(headers).type('application/json').send(JSON.stringify(body));

/** Answers nothing: cuts the connection, or waits until the client leaves. */
function leave(reply: FastifyReply, how: 'hang' | 'destroy'): FastifyReply {
  reply.hijack();
  if (how === 'destroy') reply.raw.destroy();
  return reply;
}

function flatQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value[0] ?? '') : value,
    ]),
  );
}
