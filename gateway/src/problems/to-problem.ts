import type { RpcErrorKind } from '@belegfluss/runtime/errors';
import { RpcError } from '@belegfluss/runtime/errors';
import { ownValue } from '@belegfluss/runtime/records';
import { ProblemError } from './problem-error.ts';
import { hasOwnText, rejectedByProvider } from './texts.ts';

/** Any thrown thing as the answer to give. What is not known becomes a 500 that discloses nothing. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof RpcError) return fromRpcError(error);
  const status = getErrorStatus(error);
  return status >= 400 && status < 500
    ? new ProblemError(status, byHttpStatus[status] ?? 'INVALID_REQUEST', { cause: error })
    : status === 503
      ? new ProblemError(503, 'UNAVAILABLE', { headers: { 'retry-after': '5' }, cause: error })
      : new ProblemError(500, 'INTERNAL', { cause: error });
}

/**
 * The one table between the services' errors and HTTP. A service that refuses *us* (`unauthenticated`) is our fault,
 * never the browser's: 401 is for session tokens only.
 */
const statuses: Readonly<Record<RpcErrorKind, number>> = {
  invalidArgument: 400,
  notFound: 404,
  failedPrecondition: 409,
  unauthenticated: 500,
  permissionDenied: 403,
  resourceExhausted: 429,
  aborted: 409,
  unavailable: 503,
  deadlineExceeded: 504,
  internal: 500,
};

/** Reasons whose kind alone would mean something else to a browser. */
const exceptions: Readonly<Record<string, number>> = {
  TOKEN_REJECTED: 409,
  UNKNOWN_PLAN: 404,
  UNKNOWN_FEATURE: 404,
  COUPON_INVALID: 404,
};

/** Codes that gRPC itself makes up are no reasons of ours. */
const ownReason = /^[A-Z][A-Z0-9_-]{2,63}$/;

function fromRpcError(error: RpcError): ProblemError {
  const status = ownValue(exceptions, error.reason) ?? statuses[error.kind];
  const { details } = error;
  return new ProblemError(status, toProblemCode(error.reason, status), {
    cause: error,
    headers: retryAfter(status, error),
    ...(error.reason === 'PROVIDER_REJECTED' && (details.message || details.explanation)
      ? { text: rejectedByProvider(details.code ?? '', details) }
      : {}),
  });
}

/** Names a fault of ours only where its code helps the reader. */
function toProblemCode(reason: string, status: number): string {
  if (status === 500) return 'INTERNAL';
  if (status > 500) return hasOwnText(reason) ? reason : codeOfStatus(status);
  return ownReason.test(reason) ? reason : 'REFUSED';
}

function retryAfter(status: number, { details }: RpcError): Record<string, string> {
  if (status === 503) return { 'retry-after': '5' };
  const waitMs = Number(details.retryAfterMs);
  return status === 429 && waitMs > 0 ? { 'retry-after': String(Math.ceil(waitMs / 1000)) } : {};
}

const codeOfStatus = (status: number): string => (status === 504 ? 'TIMEOUT' : 'UNAVAILABLE');

const byHttpStatus: Readonly<Record<number, string>> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMEOUT',
  413: 'BODY_TOO_LARGE',
  414: 'URL_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Fastify states the status of its own errors this way. */
const getErrorStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
