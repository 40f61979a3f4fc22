import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';
import { z } from 'zod';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { RpcError, type RpcErrorKind } from '../errors/index.ts';

const reasonKey = 'error-reason';
const detailsKey = 'error-details-bin';

/** The server has as many calls as it can handle. It did nothing, so that the call can be made again. */
export const overloadedReason = 'OVERLOADED';

/** The one table between error kinds and gRPC status codes. */
const codes: Readonly<Record<RpcErrorKind, status>> = {
  invalidArgument: status.INVALID_ARGUMENT,
  notFound: status.NOT_FOUND,
  failedPrecondition: status.FAILED_PRECONDITION,
  unauthenticated: status.UNAUTHENTICATED,
  permissionDenied: status.PERMISSION_DENIED,
  resourceExhausted: status.RESOURCE_EXHAUSTED,
  aborted: status.ABORTED,
  unavailable: status.UNAVAILABLE,
  deadlineExceeded: status.DEADLINE_EXCEEDED,
  internal: status.INTERNAL,
};

/** Cancelled calls are what a server that has to stop leaves behind: the next one may take the call. */
const kinds = new Map<status, RpcErrorKind>([
  ...Object.entries(codes).map(([kind, code]) => [code, kind as RpcErrorKind] as const),
  [status.CANCELLED, 'aborted'],
]);

/** The service could not reach its own database, or lost it on the way. */
const databaseAwayReason = 'DATABASE_UNAVAILABLE';

/**
 * Converts an error to its form on the wire. Unknown errors become `internal` without their message: it may contain
 * data. A database that is away is no error of the call: it can be made again.
 */
export function toStatus(error: unknown): Pick<StatusObject, 'code' | 'details' | 'metadata'> {
  const known = toRpcError(error);
  const metadata = new Metadata();
  metadata.set(reasonKey, known.reason);
  if (Object.keys(known.details).length > 0) {
    metadata.set(detailsKey, Buffer.from(JSON.stringify(known.details)));
  }
  return { code: codes[known.kind], details: known.message, metadata };
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  return isDatabaseAway(error)
    ? new RpcError('unavailable', databaseAwayReason, 'The database cannot be reached.')
    : new RpcError('internal', 'INTERNAL', 'Internal error.');
}

/** The caller's view of a failed call. */
export function fromServiceError(error: ServiceError): RpcError {
  const reason = String(error.metadata?.get(reasonKey)[0] ?? status[error.code] ?? 'UNKNOWN');
  // Unlike a quota, capacity returns without anybody's action.
  const kind = reason === overloadedReason ? 'unavailable' : (kinds.get(error.code) ?? 'internal');
  return new RpcError(kind, reason, error.details || error.message, {
    details: parseDetails(error.metadata?.get(detailsKey)[0]),
    cause: error,
  });
}

/** Damaged details must not hide the error that they belong to. */
function parseDetails(encoded: unknown): Record<string, string> {
  if (!(encoded instanceof Buffer)) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(encoded.toString()));
  } catch {
    return {};
  }
}
