import { describe, expect, it } from '@jest/globals';
import { decideRetry, type Failure } from './decide-retry.ts';

const failure = (reason: string, details: Record<string, string> = {}): Failure => ({
  kind: 'unavailable',
  reason,
  message: '',
  details,
});

describe('after a failed step', () => {
  it.each([
    [
      'a refused token waits for a new connection and tells so',
      'TOKEN_REJECTED',
      1,
      { kind: 'abort', reason: 'NOT_CONNECTED', event: 'sevdesk.credentials' },
    ],
    [
      'a missing connection waits silently',
      'NOT_CONNECTED',
      1,
      { kind: 'abort', reason: 'NOT_CONNECTED', event: null },
    ],
    [
      'exhausted transfers wait for new ones',
      'TRANSFERS_EXHAUSTED',
      3,
      { kind: 'abort', reason: 'TRANSFERS_EXHAUSTED', event: 'shop.transfersExhausted' },
    ],
    [
      'what the provider refuses is not sent again',
      'PROVIDER_REJECTED',
      1,
      { kind: 'fail', reason: 'PROVIDER_REJECTED', event: 'sevdesk.rejected' },
    ],
    [
      'the first unavailability is tried again soon and silently',
      'PROVIDER_UNAVAILABLE',
      1,
      { kind: 'retry', delayMs: 250, event: null },
    ],
    [
      'the fourth unavailability is told once',
      'PROVIDER_UNAVAILABLE',
      4,
      { kind: 'retry', delayMs: 2_000, event: 'sevdesk.unavailable' },
    ],
    ['pauses end at an hour', 'PROVIDER_UNAVAILABLE', 25, { kind: 'retry', delayMs: 3_600_000, event: null }],
    [
      'after a day of attempts people must look',
      'PROVIDER_UNAVAILABLE',
      30,
      { kind: 'fail', reason: 'PROVIDER_UNAVAILABLE', event: 'order.failed' },
    ],
    ['an unknown reason is tried again', 'SOMETHING_NEW', 2, { kind: 'retry', delayMs: 500, event: null }],
  ] as const)('%s', (_name, reason, attempts, expected) => {
    expect(decideRetry(failure(reason), attempts)).toEqual(expected);
  });

  it('waits as long as the provider asks for', () => {
    expect(decideRetry(failure('RATE_LIMITED', { retryAfterMs: '7000' }), 2)).toEqual({
      kind: 'retry',
      delayMs: 7_000,
      event: null,
    });
  });
});
