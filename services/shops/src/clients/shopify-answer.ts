import { HttpResponseError } from '@shopify/shopify-api';
import type { TokenFailure } from '../domain/token-refusal.ts';
import { TokenEndpointError } from './token-endpoint.ts';

/**
 * Outcome of a request to Shopify. `refused`: the session or refresh token that we showed is not valid, and will not
 * become so. `unavailable`: everything else, for the same question may be answered later.
 */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unavailable'; readonly why: string };

const timeoutMs = 8_000;

/**
 * Puts a question to Shopify and sorts what can go wrong; `isRefusal` knows a token that is refused. The library has no
 * timeout, so it is set here.
 */
export async function ask<Value>(
  question: () => Promise<Value>,
  isRefusal: (failure: TokenFailure) => boolean,
): Promise<Answer<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer<Value>>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'unavailable', why: `no answer within ${timeoutMs} ms` }),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([question().then(toOk, (error: unknown) => toFailure(error, isRefusal)), late]);
  } finally {
    clearTimeout(timer);
  }
}

const toOk = <Value>(value: Value): Answer<Value> => ({ kind: 'ok', value });

/** Names of errors only: messages of the library can hold tokens. */
function toFailure(
  error: unknown,
  isRefusal: (failure: TokenFailure) => boolean,
): Exclude<Answer<never>, { kind: 'ok' }> {
  if (error instanceof HttpResponseError) return { kind: 'unavailable', why: `HTTP ${error.response.code}` };
  if (!(error instanceof TokenEndpointError))
    return { kind: 'unavailable', why: error instanceof Error ? error.name : 'unknown failure' };
  const { failure } = error;
  return isRefusal(failure)
    ? { kind: 'refused', error: failure.error }
    : { kind: 'unavailable', why: `HTTP ${failure.status} ${failure.error}`.trim() };
}
