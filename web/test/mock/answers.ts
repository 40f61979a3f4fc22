import { type Problem, problem } from '@belegfluss/gateway/contract';
import { getProblemText } from '@belegfluss/gateway/problem-texts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** An answer that the published contract knows; anything else is a fault of the test. */
export const checked = <T extends z.ZodType>(schema: T, answer: z.input<T>): z.output<T> =>
  schema.parse(answer);

/** A problem in the gateway's own words. */
export function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  more: Partial<Problem> & { readonly current?: unknown } = toProblemFields(code, status),
) {
  const body = {
    type: 'about:blank',
    status,
    code,
    requestId: 'req-17',
    ...getProblemText(code, status),
    ...more,
  };
  return reply.code(status).type('application/problem+json').send(problem.loose().parse(body));
}

/** The gateway puts a refused token on its field. */
const toProblemFields = (code: string, status: number): Partial<Problem> =>
  code === 'TOKEN_REJECTED'
    ? { errors: [{ field: 'token', message: getProblemText(code, status).detail }] }
    : {};
