import { type FieldProblem, problem } from '@belegfluss/gateway/contract';
import { failures } from '../../texts/failures.ts';

/** A request that did not end in an answer we can use. `message` is German and fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Stable upper-case code, e.g. `NOT_CONNECTED`. */
  readonly code: string;
  /** German, short. */
  readonly title: string;
  readonly fields: readonly FieldProblem[];
  /** Id by which the support finds the request. */
  readonly requestId: string | undefined;
  /** How long the server wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(facts: {
    readonly status: number;
    readonly code: string;
    readonly title: string;
    readonly detail: string;
    readonly fields?: readonly FieldProblem[] | undefined;
    readonly requestId?: string | undefined;
    readonly retryAfterMs?: number | undefined;
    readonly cause?: unknown;
  }) {
    super(facts.detail, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title;
    this.fields = facts.fields ?? [];
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** The error behind an answer that is not a success; `body` is whatever came with it. */
export function toApiError(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const retryAfterMs = parseRetryAfter(retryAfter);
  const known = problem.safeParse(body);
  if (!known.success)
    return new ApiError({ status, code: 'UNEXPECTED_ANSWER', ...failures.unexpected, retryAfterMs });
  const { title, code, detail, errors, requestId } = known.data;
  return new ApiError({ status, code, title, detail, fields: errors, requestId, retryAfterMs });
}

/** Nothing came back: no network, no server, or too late. */
export const unreachable = (cause: unknown): ApiError =>
  new ApiError({ status: 0, code: 'UNREACHABLE', ...failures.unreachable, cause });

/** An answer came, but not in the shape both sides agreed on. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError({ status, code: 'UNREADABLE_ANSWER', ...failures.unreadable, cause });

/** Any thrown thing as what a person may read. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ status: 0, code: 'UNEXPECTED', ...failures.unexpected, cause: error });

/** True when asking again may help: no answer at all, too many requests, or the server's own trouble. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** How long to wait before asking again the `failed`th time, counted from 0: longer each time, and as long as the answer states. */
export function retryDelayMs(failed: number, error: unknown): number {
  const retryAfterMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(retryAfterMs, Math.min(1_000 * 2 ** failed, 30_000));
}

/** Seconds, as our server sends them; a date (RFC 9110, 10.2.3) is left aside. Never longer than two minutes. */
function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header), 120) * 1_000 : undefined;
}
