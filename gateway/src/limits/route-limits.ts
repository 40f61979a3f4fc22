import type { FastifyRequest } from 'fastify';

/** Class by which a request is limited. */
export type RequestClass = 'read' | 'write' | 'costly' | 'guessable';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted, and held back, apart from quick reads and writes. */
    readonly costly?: boolean;
    /** Reveals whether a coupon exists: counted apart from all others, whatever else it does. */
    readonly guessable?: boolean;
    /** Answered however busy the process is: its supervisor must be able to ask. */
    readonly essential?: boolean;
    /** Belongs to a page that was let in, which would stay empty without it: answered however busy the process is. */
    readonly partOfPage?: boolean;
    /** Longest address in characters; 16,384 by default. */
    readonly maxUrlLength?: number;
  }
}

/** For `config` of a route that draws, checks or asks sevdesk or Shopify. */
export const costly = { costly: true } as const;

/** For `config` of a route that takes a coupon: limited like costly ones, and counted separately. */
export const guessable = { costly: true, guessable: true } as const;

export function classifyRequest({
  routeOptions,
  method,
}: Pick<FastifyRequest, 'routeOptions' | 'method'>): RequestClass {
  if (routeOptions.config?.guessable) return 'guessable';
  if (routeOptions.config?.costly) return 'costly';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
