import { RpcError } from '@belegfluss/runtime/errors';
import type { DocumentRef } from './document.ts';
import type { ProviderError, ProviderResult, Rejection } from './provider-result.ts';

/** A refusal on its way to the caller, which use cases on that way decide by. */
class RejectedError extends RpcError {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    const { code, message, status, refusal } = rejection;
    const meaning = (refusal && refusals[refusal]) ?? 'OTHER';
    super('failedPrecondition', 'PROVIDER_REJECTED', message, {
      details: { code, message, status: String(status), refusal: meaning },
    });
    this.rejection = rejection;
  }
}

/** Refusals that callers have words for; of all others they show what the provider says. */
const refusals: Partial<Record<NonNullable<Rejection['refusal']>, string>> = {
  senderUnconfirmed: 'MAIL_SENDER_UNCONFIRMED',
  mailServerRefused: 'MAIL_SERVER_REFUSED',
};

/** The provider's refusal behind an error; null for any other error. */
export const findRejection = (error: unknown): Rejection | null =>
  error instanceof RejectedError ? error.rejection : null;

/** The one table between the provider's failures and what callers of this service see. */
export function toRpcError(error: ProviderError): RpcError {
  switch (error.kind) {
    case 'credentials':
      return new RpcError('failedPrecondition', 'TOKEN_REJECTED', error.message);
    case 'rejected':
      return new RejectedError(error);
    case 'rateLimited':
      return new RpcError('resourceExhausted', 'RATE_LIMITED', 'The provider asks to slow down.', {
        details: { retryAfterMs: String(error.retryAfterMs) },
      });
    case 'unavailable':
      return new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', error.message);
    case 'outcomeUnknown':
      return new RpcError('unavailable', 'OUTCOME_UNKNOWN', error.message);
  }
}

/** The document does not exist any more: it has to be made again, or forgotten. */
export const documentGone = (
  { kind, id }: DocumentRef,
  options: { readonly code?: string; readonly cause?: unknown } = {},
): RpcError =>
  new RpcError('failedPrecondition', 'DOCUMENT_GONE', 'The document no longer exists at the provider.', {
    details: { kind, id, code: options.code || '404' },
    cause: options.cause,
  });

/** Another document has the id: it must not be touched. */
export const documentNotOurs = ({ kind, id }: DocumentRef): RpcError =>
  new RpcError('failedPrecondition', 'DOCUMENT_NOT_OURS', 'Another document has the id by now.', {
    details: { kind, id },
  });

/** The account that is to be booked on does not exist, or no more. */
export const accountUnknown = (cause?: unknown): RpcError =>
  new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'The provider has no such account.', { cause });

/** Lines of ours would stand in the account a second time. */
export const accountFilled = (): RpcError =>
  new RpcError('failedPrecondition', 'ACCOUNT_FILLED', 'The provider fills the account itself.');

/** The provider has assigned the line of a payment to another document. */
export const lineTaken = ({ kind, id }: DocumentRef, cause?: unknown): RpcError =>
  new RpcError('failedPrecondition', 'LINE_TAKEN', 'The line of the payment is booked on another document.', {
    details: { kind, id },
    cause,
  });

/** Somebody else changed the document, so that a step on it would overwrite or contradict them. */
export const documentChanged = (
  { kind, id }: DocumentRef,
  details: Readonly<Record<string, string>>,
  cause?: unknown,
): RpcError =>
  new RpcError('failedPrecondition', 'DOCUMENT_CHANGED', 'The document was changed at the provider.', {
    details: { kind, id, ...details },
    cause,
  });

const blockers = {
  DOCUMENT_ENSHRINED: 'The document is enshrined.',
  DOCUMENT_PAID: 'Payments are booked on the document that are not ours to take back.',
  DOCUMENT_CREDITED: 'A credit note stands against the document.',
  DOCUMENT_CANCELLED: 'The document was cancelled.',
} as const;
export type ActionBlocker = keyof typeof blockers;

/** Why a document cannot be a draft again. */
export const notReopened = (
  reason: ActionBlocker,
  { kind, id }: DocumentRef,
  options: { readonly details?: Readonly<Record<string, string>>; readonly cause?: unknown } = {},
): RpcError =>
  new RpcError('failedPrecondition', reason, blockers[reason], {
    details: { ...options.details, kind, id },
    cause: options.cause,
  });

export function valueOrThrow<Value>(result: ProviderResult<Value>): Value {
  if (result.ok) return result.value;
  throw toRpcError(result.error);
}

export const inProgress = (): RpcError =>
  new RpcError('aborted', 'IN_PROGRESS', 'Another call is at work on the same operation.');
