import { HttpResponseError } from '@shopify/shopify-api';

/**
 * What came of asking Shopify. `refused` (HTTP 400): the session or refresh token that we showed is not valid, and
 * will not be by itself. `unavailable`: everything else, for the same question may be answered later.
 */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unavailable'; readonly why: string };

const timeoutMs = 8_000;

/** Refusals of the app itself instead of the shop's token: nothing of the shop is lost by them. */
const appErrors = ['application_cannot_be_found', 'invalid_client'];

/** Puts a question to Shopify and sorts what can go wrong. The library knows no time limit, so it is set here. */
export async function ask<Value>(question: () => Promise<Value>): Promise<Answer<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer<Value>>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'unavailable', why: `no answer within ${timeoutMs} ms` }),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([question().then(toOk, toFailure), late]);
  } finally {
    clearTimeout(timer);
  }
}

const toOk = <Value>(value: Value): Answer<Value> => ({ kind: 'ok', value });

/** Names of errors only: messages of the library can hold tokens. */
function toFailure(error: unknown): Exclude<Answer<never>, { kind: 'ok' }> {
  if (!(error instanceof HttpResponseError)) {
    return { kind: 'unavailable', why: error instanceof Error ? error.name : 'unknown failure' };
  }
  const { code, body } = error.response;
  const reason = typeof body?.error === 'string' ? body.error : '';
  return code === 400 && !appErrors.includes(reason)
    ? { kind: 'refused', error: reason }
    : { kind: 'unavailable', why: `HTTP ${code} ${reason}`.trim() };
}
