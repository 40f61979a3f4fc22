/**
 * What a call to the provider can come to. The five kinds of failure are all that anybody decides by:
 * `credentials` stops the shop, `rejected` is shown and not retried, `rateLimited` was not executed, `unavailable`
 * was not executed or only read, `outcomeUnknown` is a write that may have happened and is looked up first.
 */
export type ProviderError =
  | { readonly kind: 'credentials'; readonly message: string }
  | {
      readonly kind: 'rejected';
      /** HTTP status, or the one named inside an error that came with HTTP 200. */
      readonly status: number;
      /** The provider's own code; empty when it gave none. */
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'rateLimited'; readonly retryAfterMs: number }
  | { readonly kind: 'unavailable'; readonly message: string }
  | {
      readonly kind: 'outcomeUnknown';
      readonly message: string;
      /** The provider has answered, so it is no longer at work on the call. */
      readonly answered: boolean;
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

/** The object that was asked for does not exist: the provider's code 151, or a plain 404. */
export const isGone = (error: ProviderError): boolean =>
  error.kind === 'rejected' && (error.code === '151' || error.status === 404);
