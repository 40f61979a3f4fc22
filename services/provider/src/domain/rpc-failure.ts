import { RpcError } from '@belegfluss/runtime/errors';
import type { ProviderError, ProviderResult } from './provider-result.ts';

/** The one table between the provider's failures and what callers of this service see. */
export function toRpcError(error: ProviderError): RpcError {
  switch (error.kind) {
    case 'credentials':
      return new RpcError('failedPrecondition', 'TOKEN_REJECTED', error.message);
    case 'rejected':
      return new RpcError('failedPrecondition', 'PROVIDER_REJECTED', error.message, {
        details: { code: error.code, message: error.message },
      });
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

export function valueOrThrow<Value>(result: ProviderResult<Value>): Value {
  if (result.ok) return result.value;
  throw toRpcError(result.error);
}
