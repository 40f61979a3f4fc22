import { randomBytes } from 'node:crypto';
import type { ErrorNameOf } from './error-names.ts';

/** Answer to a call. */
export type Answer = {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export const ok = (body: object): Answer => ({ status: 200, body });

type Detail = {
  readonly field: string;
  readonly value?: string;
  readonly location: 'query';
  readonly issue: string;
};

const named = <Status extends number>(
  status: Status,
  name: ErrorNameOf<Status>,
  message: string,
  more: object = {},
): Answer => ({
  status,
  body: {
    name,
    message,
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    details: [],
    links: [],
    ...more,
  },
});

/** A parameter is missing or wrong. */
export const invalidRequest = (field: string, value: string | undefined, issue: string): Answer => {
  const detail: Detail = { field, ...(value === undefined ? {} : { value }), location: 'query', issue };
  return named(400, 'INVALID_REQUEST', 'Invalid request - see details.', { details: [detail] });
};

/** The range begins after the latest data of the search. The status differs from that of other invalid requests. */
export const notYetAvailable = (): Answer =>
  named(404, 'INVALID_REQUEST', 'Data for the given start date is not available.');

export const resultSetTooLarge = (totalItems: number, maximumItems: number): Answer =>
  named(
    400,
    'RESULTSET_TOO_LARGE',
    'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    { total_items: totalItems, maximum_items: maximumItems },
  );

export const notPermitted = (): Answer =>
  named(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', {
    details: [
      {
        issue: 'PERMISSION_DENIED',
        description: 'You do not have permission to access or perform operations on this resource.',
      },
    ],
  });

export const tooMany = (retryAfterSeconds: number): Answer => ({
  ...named(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'),
  headers: { 'retry-after': String(retryAfterSeconds) },
});

export const internalError = (): Answer =>
  named(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.');

export const unavailable = (): Answer => named(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable.');

const oauth = <Status extends number>(
  status: Status,
  error: ErrorNameOf<Status>,
  description: string,
): Answer => ({
  status,
  body: { error, error_description: description },
});

export const badToken = (): Answer => oauth(401, 'invalid_token', 'Token signature verification failed');
export const badClient = (): Answer => oauth(401, 'invalid_client', 'Client Authentication failed');
export const badGrant = (): Answer => oauth(400, 'unsupported_grant_type', 'unsupported grant_type');
