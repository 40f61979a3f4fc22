import type { DocumentKind } from '@belegfluss/provider/contract';

/**
 * Failures of a call to the provider. These five kinds are all that decisions depend on: `credentials` stops the shop,
 * `rejected` is shown and not retried, `rateLimited` was not executed, `unavailable` was not executed or only read,
 * `outcomeUnknown` is a write that may have happened and is looked up first.
 */
export type ProviderError =
  | { readonly kind: 'credentials'; readonly message: string }
  | Rejection
  | { readonly kind: 'rateLimited'; readonly retryAfterMs: number }
  | { readonly kind: 'unavailable'; readonly message: string }
  | {
      readonly kind: 'outcomeUnknown';
      readonly message: string;
      /** The provider has answered, so it is no longer at work on the call. */
      readonly answered: boolean;
    };

/** A call that was refused. Status, code and message are the provider's own: to be shown, and decided by nowhere. */
export type Rejection = {
  readonly kind: 'rejected';
  /** HTTP status, or the one named inside an error that came with HTTP 200. */
  readonly status: number;
  /** Empty when it gave none. */
  readonly code: string;
  readonly message: string;
  /** Its meaning; absent where no decision depends on it. */
  readonly refusal?: Refusal | undefined;
  /** Which object does not exist; null where the answer names none. */
  readonly missing?: MissingObject | null;
};

/** Why a provider refuses, as far as anything is decided by it: each client translates its provider's codes into these. */
export type Refusal =
  /** Something that the call is about does not exist. */
  | 'gone'
  /** Nothing answers to the call: what it is about does not exist, or the account does not know such a call. */
  | 'notFound'
  /** The account may not do this at all. */
  | 'forbidden'
  /** The document is no draft any more. */
  | 'notDraft'
  /** A credit note reduces the invoice. */
  | 'credited'
  /** The invoice is cancelled already. */
  | 'cancelled'
  /** The address that mails come from is not confirmed. */
  | 'senderUnconfirmed'
  /** The account's own mail server refuses. */
  | 'mailServerRefused';

export type MissingObject = {
  readonly kind: DocumentKind | 'contact' | 'account' | 'category' | 'other';
  /** Null where the answer does not name it. */
  readonly id: string | null;
};

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderError };

export const ok = <Value>(value: Value): ProviderResult<Value> => ({ ok: true, value });

export const failed = (error: ProviderError): ProviderResult<never> => ({ ok: false, error });

export const mapResult = <From, To>(
  result: ProviderResult<From>,
  map: (value: From) => To,
): ProviderResult<To> => (result.ok ? ok(map(result.value)) : result);

/** The object that was asked for does not exist. */
export const isGone = (error: ProviderError): boolean =>
  error.kind === 'rejected' && (error.refusal === 'gone' || error.refusal === 'notFound');

/** For objects that may have been deleted: null instead of the refusal. */
export const nullWhenGone = <Value>(result: ProviderResult<Value>): ProviderResult<Value | null> =>
  !result.ok && isGone(result.error) ? ok(null) : result;

/** The contact that the call names was deleted. */
export const isContactGone = ({ refusal, missing }: Rejection): boolean =>
  refusal === 'gone' && missing?.kind === 'contact';
