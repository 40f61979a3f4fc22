import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';
import { toProblem } from '../problems/to-problem.ts';
import { type LinkPage, linkPagePolicy, renderLinkPage } from './link-page.ts';
import { tooManyLinks, unavailableLink, unknownLink } from './link-pages.ts';

/** For every answer under a link: neither search engines nor the next site shall know its address. */
export async function keepAddressQuiet(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
}

/** `ancestors`: who may have the page in a frame. */
export function sendLinkPage(
  reply: FastifyReply,
  page: LinkPage,
  ancestors?: readonly string[],
): FastifyReply {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': linkPagePolicy(ancestors),
      ...(page.retrySeconds === undefined ? {} : { 'retry-after': String(page.retrySeconds) }),
    })
    .send(renderLinkPage(page));
}

/** People read it: whatever fails is a page. What is our fault is logged with its cause. */
export const answerLinkFailure =
  (logger: Logger) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isRefusal = error instanceof ProblemError;
    if (isRefusal && error.status === 429) return sendLinkPage(reply, tooManyLinks);
    // Longer than any address of ours.
    if (isRefusal && error.status === 414) return sendLinkPage(reply, unknownLink);
    if (!isRefusal && toProblem(error).status >= 500 && !request.raw.socket.destroyed) {
      logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
    }
    return sendLinkPage(reply, unavailableLink);
  };
