import type { Problem } from '@belegfluss/gateway/contract';
import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendLinkPage } from '../document/answer-link.ts';
import { frameAncestors } from '../document/content-policy.ts';
import { refusalPage } from '../document/refusal-page.ts';
import { isNavigation } from '../http/is-navigation.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { toProblem } from '../problems/to-problem.ts';
import { shopDomain } from '../session/shop-domain.ts';

/**
 * Every failure leaves as `application/problem+json`, and as a page where a browser shows the answer: in the admin's
 * frame, too, which would stay empty otherwise. What is our fault is logged with its cause.
 */
export function answerProblems(app: FastifyInstance, logger: Logger, adminUrl: string): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // Who left cannot be answered; that the work for them was broken off is no failure. Nor is a refusal on purpose.
    const failed = problem.status >= 500 && !(error instanceof ProblemError);
    if (failed && !request.raw.socket.destroyed) {
      logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
    }
    return sendRefusal(request, reply, problem, adminUrl);
  });
}

/** Sends a refusal in a form for its reader: a page in a browser, a problem elsewhere. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
  adminUrl: string,
): FastifyReply {
  if (!isNavigation(request) || isForPrograms(request.url)) return sendProblem(request, reply, problem);
  // An address that cannot be decoded has no query.
  const shop = new URLSearchParams(request.url.split('?')[1]).get('shop');
  const ancestors = frameAncestors(shopDomain.safeParse(shop).data ?? null, adminUrl);
  return sendLinkPage(reply.headers(problem.headers), refusalPage(problem), ancestors);
}

/** The API; but people open `/api/auth`. */
const isForPrograms = (url: string): boolean =>
  /^\/api(?:[/?]|$)/.test(url) && !/^\/api\/auth\/?(?:\?|$)/.test(url);

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: problem.text.title,
    status: problem.status,
    code: problem.code,
    detail: problem.text.detail,
    requestId: request.id,
    ...(problem.errors ? { errors: [...problem.errors] } : {}),
    ...(problem.current === undefined ? {} : { current: problem.current }),
  };
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
