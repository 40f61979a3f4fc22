import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayLimits } from '../limits/limits.ts';
import { tooManyRequests } from '../limits/problems.ts';
import { classifyRequest, type RequestClass } from '../limits/route-limits.ts';

/** Throws a 429 that says when to come back, or lets pass and counts. */
export type RequestLimits = {
  /** A request with a session: counted for its shop. */
  countForShop(request: FastifyRequest): Promise<void>;
  /** A request whose session token was refused: counted for the address that it came from. */
  countRefused(request: FastifyRequest): Promise<void>;
  /** A request that needs no session: counted for its address. */
  countOpen(request: FastifyRequest): Promise<void>;
};

/** Most shops and addresses that are remembered; those unseen for longest are forgotten first. */
const remembered = 50_000;
const aMinuteMs = 60_000;

/**
 * Requests a minute. Addresses with good sessions are never counted: an office, or a proxy that is not trusted,
 * stands for many people.
 */
export async function limitRequests(app: FastifyInstance, limits: GatewayLimits): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false });
  const counter = (max: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const options = { max, timeWindow: aMinuteMs, cache: remembered };
    const count = app.createRateLimit(keyGenerator ? { ...options, keyGenerator } : options);
    return async (request: FastifyRequest): Promise<void> => {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
    };
  };
  const byShop = ({ shopKey }: FastifyRequest) => shopKey;
  const ofShop: Readonly<Record<RequestClass, ReturnType<typeof counter>>> = {
    read: counter(limits.readsPerMinute, byShop),
    write: counter(limits.writesPerMinute, byShop),
    costly: counter(limits.costlyPerMinute, byShop),
    guessable: counter(limits.couponChecksPerMinute, byShop),
  };
  const countOpen = counter(limits.openPerMinute);
  return {
    countForShop: (request) => ofShop[classifyRequest(request)](request),
    countRefused: counter(limits.refusedPerMinute),
    countOpen: (request) => (request.routeOptions.config?.essential ? Promise.resolve() : countOpen(request)),
  };
}
