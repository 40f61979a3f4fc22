import type { FastifyInstance } from 'fastify';

/** Headers of every answer. Pages replace the content policy with their own. */
export function setCommonHeaders(app: FastifyInstance, appUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(request.id, appUrl));
  });
}

/** For what no hook sees, too. Where the app is reached by HTTPS, browsers shall not try anything else for a year. */
export const commonHeaders = (requestId: string, appUrl: string): Readonly<Record<string, string>> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(appUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
