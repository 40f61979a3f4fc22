import { describe, expect, it } from '@jest/globals';
import type { ProviderError } from './provider-result.ts';
import { toRpcError } from './rpc-failure.ts';

const cases: [ProviderError, object][] = [
  [
    { kind: 'credentials', message: 'no' },
    { kind: 'failedPrecondition', reason: 'TOKEN_REJECTED' },
  ],
  [
    { kind: 'rejected', status: 422, code: '455', message: 'too much' },
    {
      kind: 'failedPrecondition',
      reason: 'PROVIDER_REJECTED',
      details: { code: '455', message: 'too much', status: '422', refusal: 'OTHER' },
    },
  ],
  [
    { kind: 'rejected', status: 422, code: '4501', message: 'no', refusal: 'senderUnconfirmed' },
    { reason: 'PROVIDER_REJECTED', details: { code: '4501', refusal: 'MAIL_SENDER_UNCONFIRMED' } },
  ],
  [
    { kind: 'rateLimited', retryAfterMs: 1500 },
    { kind: 'resourceExhausted', reason: 'RATE_LIMITED', details: { retryAfterMs: '1500' } },
  ],
  [
    { kind: 'unavailable', message: 'down' },
    { kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' },
  ],
  [
    { kind: 'outcomeUnknown', message: '?', answered: false },
    { kind: 'unavailable', reason: 'OUTCOME_UNKNOWN' },
  ],
];

describe('toRpcError', () => {
  it.each(cases)('gives every kind of failure one kind and one reason: %j', (error, expected) => {
    expect(toRpcError(error)).toMatchObject(expected);
  });
});
