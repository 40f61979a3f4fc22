import type { Problem } from '@belegfluss/gateway/contract';
import type { Logger } from '@belegfluss/runtime/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem-error.ts';
import { toProblem } from '../problems/to-problem.ts';

/** Every failure leaves as `application/problem+json`; what is our fault is logged with its cause. */
export function answerProblems(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // Who left cannot be answered; that the work for them was broken off is no failure. Nor is a refusal on purpose.
    const failed = problem.status >= 500 && !(error instanceof ProblemError);
    if (failed && !request.raw.socket.destroyed) {
      logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
    }
    return sendProblem(request, reply, problem);
  });
}

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
