import { connection as connectionAnswer, connectionRequest } from '@belegfluss/gateway/contract';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { composeConnection } from '../compose/connection.ts';
import { parseBody } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { getProblemText } from '../problems/texts.ts';
import type { Route } from './route.ts';

/** Checking the token and reading the account takes several calls to sevdesk. */
const timeout = { timeoutMs: 25_000 };

/** Kinds with which the provider refuses the token. */
const tokenKinds: readonly RpcErrorKind[] = ['invalidArgument', 'permissionDenied', 'unauthenticated'];

export const connectProvider: Route = (app, { services }) => {
  app.post(
    '/sevdesk/connection',
    { config: costly, bodyLimit: 4 * 1024 },
    async ({ shopKey: shop, body }) => {
      const { token } = parseBody(connectionRequest, body);
      const { connection } = await services.provider.connect({ shop, token }, timeout).catch((error) => {
        throw isAboutToken(error) ? tokenRejected() : isLate(error) ? unreachable(error) : error;
      });
      if (!connection) throw new Error('The provider service answered without a connection.');
      return connectionAnswer.parse(composeConnection(connection));
    },
  );
};

const isAboutToken = (error: unknown): boolean =>
  error instanceof RpcError &&
  error.reason !== 'SERVICE_TOKEN' &&
  (tokenKinds.includes(error.kind) || error.reason === 'TOKEN_REJECTED');

/** The service that reads the account still waits for sevdesk, but the deadline of this request has passed. */
const isLate = (error: unknown): boolean => error instanceof RpcError && error.kind === 'deadlineExceeded';

const unreachable = (cause: unknown): ProblemError =>
  new ProblemError(503, 'PROVIDER_UNREACHABLE', { headers: { 'retry-after': '5' }, cause });

const tokenRejected = (): ProblemError =>
  new ProblemError(422, 'TOKEN_REJECTED', {
    errors: [{ field: 'token', message: getProblemText('TOKEN_REJECTED', 422).detail }],
  });
