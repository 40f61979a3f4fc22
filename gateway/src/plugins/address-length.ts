import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';

/** Enough for a target of 4,000 characters, three bytes each where they are escaped. */
const longest = 16_384;

/** Refuses addresses that no page of ours asks for. */
export function limitAddressLength(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    if (url.length > (routeOptions.config?.maxUrlLength ?? longest))
      throw new ProblemError(414, 'URL_TOO_LONG');
  });
}
