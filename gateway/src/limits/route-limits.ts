import type { FastifyRequest } from 'fastify';

/** What a request counts as. */
export type RequestClass = 'read' | 'write' | 'costly';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted, and held back, apart from quick reads and writes. */
    readonly costly?: boolean;
    /** Answered however busy the process is: whoever supervises it must be able to ask. */
    readonly essential?: boolean;
    /** Longest address in characters; 16,384 by default. */
    readonly maxUrlLength?: number;
  }
}

/** For `config` of a route that draws, checks or asks sevdesk. */
export const costly = { costly: true } as const;

export function classOf({
  routeOptions,
  method,
}: Pick<FastifyRequest, 'routeOptions' | 'method'>): RequestClass {
  if (routeOptions.config?.costly) return 'costly';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
