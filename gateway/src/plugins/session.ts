import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';
import type { KnownShops } from '../session/known-shops.ts';
import type { SessionRefusal, VerifySession } from '../session/verify-session-token.ts';
import type { RequestLimits } from './request-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Domain of the shop that the session token was made for. Set inside `/api` only. */
    shopKey: string;
    /** Shopify's id of the person in front of the screen. Set inside `/api` only. */
    userId: string;
    /** The shop as it is now. Set for routes that show it only. */
    shopRecord: Shop | null;
  }
  interface FastifyContextConfig {
    /** The route answers the shop itself: `shopRecord` is read for each of its requests. */
    readonly showsShop?: boolean;
  }
}

/** The one place where a request becomes a shop's: nothing but the session token's `dest` says which. */
export function requireSession(
  api: FastifyInstance,
  {
    verify,
    knownShops,
    requests,
  }: {
    readonly verify: VerifySession;
    readonly knownShops: KnownShops;
    readonly requests: RequestLimits;
  },
): void {
  api.decorateRequest('shopKey', '');
  api.decorateRequest('userId', '');
  api.decorateRequest('shopRecord', null);
  api.addHook('onRequest', async (request) => {
    const session = await verify(request.headers.authorization);
    if (session.kind === 'refused') {
      await requests.countRefused(request);
      throw refused(codes[session.reason]);
    }
    request.shopKey = session.shop;
    request.userId = session.userId;
    await requests.countForShop(request);
    try {
      if (request.routeOptions.config?.showsShop) request.shopRecord = await knownShops.check(session);
      else await knownShops.ensure(session);
    } catch (error) {
      // Shopify did not take the token, e.g. because it ran out on the way: a new one may do.
      throw isTokenRefused(error) ? refused('SESSION_TOKEN_REFUSED') : error;
    }
  });
}

/** With this header App Bridge fetches a new token and repeats the request once. */
const refused = (code: string): ProblemError =>
  new ProblemError(401, code, { headers: { 'x-shopify-retry-invalid-session-request': '1' } });

const isTokenRefused = (error: unknown): boolean =>
  error instanceof RpcError && error.kind === 'unauthenticated' && error.reason !== 'SERVICE_TOKEN';

const codes: Readonly<Record<SessionRefusal, string>> = {
  missing: 'SESSION_TOKEN_MISSING',
  malformed: 'SESSION_TOKEN_MALFORMED',
  expired: 'SESSION_TOKEN_EXPIRED',
  notYetValid: 'SESSION_TOKEN_NOT_YET_VALID',
  wrongSignature: 'SESSION_TOKEN_WRONG_SIGNATURE',
  wrongAudience: 'SESSION_TOKEN_WRONG_AUDIENCE',
  issuerMismatch: 'SESSION_TOKEN_ISSUER_MISMATCH',
  notAShop: 'SESSION_TOKEN_NOT_A_SHOP',
};
