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
      'a refused token waits for a new connection and says so',
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
      'an order that nobody can read stays as it is until somebody asks for it',
      'ORDER_UNREADABLE',
      1,
      { kind: 'fail', reason: 'ORDER_UNREADABLE', event: 'order.unreadable' },
    ],
    [
      'the first unavailability is tried again soon and silently',
      'PROVIDER_UNAVAILABLE',
      1,
      { kind: 'retry', delayMs: 250, event: null },
    ],
    [
      'the fourth unavailability is reported once',
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
    [
      'an account that is gone needs the merchant',
      'ACCOUNT_UNKNOWN',
      1,
      { kind: 'fail', reason: 'ACCOUNT_UNKNOWN', event: 'transaction.accountNotFound' },
    ],
    [
      'a setting that names what is gone needs the merchant',
      'SETTING_GONE',
      1,
      { kind: 'fail', reason: 'SETTING_GONE', event: 'sevdesk.settingGone' },
    ],
    [
      'a line that sevdesk has put on another document needs the merchant',
      'LINE_TAKEN',
      1,
      { kind: 'fail', reason: 'LINE_TAKEN', event: 'transaction.lineTaken' },
    ],
    [
      'what goes wrong with ourselves is reported when it has lasted for half a minute',
      'INTERNAL',
      8,
      { kind: 'retry', delayMs: 32_000, event: 'order.delayed' },
    ],
    [
      'so is a trouble that this version has no name for',
      'IN_PROGRESS',
      8,
      { kind: 'retry', delayMs: 32_000, event: 'order.delayed' },
    ],
    ['and not with every try', 'INTERNAL', 9, { kind: 'retry', delayMs: 64_000, event: null }],
    [
      'a trouble that lasts for hours is reported once more, as it may have become another one',
      'INTERNAL',
      20,
      { kind: 'retry', delayMs: 3_600_000, event: 'order.delayed' },
    ],
    [
      'one outside, too',
      'PROVIDER_UNAVAILABLE',
      20,
      { kind: 'retry', delayMs: 3_600_000, event: 'sevdesk.unavailable' },
    ],
    [
      'a number that sevdesk gave twice is a matter for people at once',
      'NUMBER_GIVEN_TWICE',
      1,
      { kind: 'fail', reason: 'NUMBER_GIVEN_TWICE', event: 'sevdesk.numberTwice' },
    ],
    [
      'a document that is not the order’s any more is left alone',
      'DOCUMENT_NOT_OURS',
      1,
      { kind: 'fail', reason: 'DOCUMENT_NOT_OURS', event: 'sevdesk.notOurs' },
    ],
    [
      'a Shopify that is away is not blamed on sevdesk',
      'SHOPIFY_UNAVAILABLE',
      4,
      { kind: 'retry', delayMs: 2_000, event: 'shopify.unreachable' },
    ],
    [
      'our own troubles are Not reported to merchants',
      'UNAVAILABLE',
      4,
      { kind: 'retry', delayMs: 2_000, event: null },
    ],
    ['an unknown reason is tried again', 'SOMETHING_NEW', 2, { kind: 'retry', delayMs: 500, event: null }],
  ] as const)('%s', (_name, reason, attempts, expected) => {
    expect(decideRetry(failure(reason), attempts)).toEqual(expected);
  });

  it.each([
    ['RATE_LIMITED', '7000', 7_000],
    ['SHOPIFY_RATE_LIMITED', '7000', 7_000],
    ['RATE_LIMITED', '10', 1_000],
    ['SHOPIFY_RATE_LIMITED', 'NaN', 1_000],
    ['SHOPIFY_RATE_LIMITED', 'Infinity', 3_600_000],
  ])(
    '%s waits as long as is asked for (%s ms), a second at least and an hour at most',
    (reason, ms, delayMs) => {
      expect(decideRetry(failure(reason, { retryAfterMs: ms }), 2)).toEqual({
        kind: 'retry',
        delayMs,
        event: null,
      });
    },
  );
});

it('what a service of ours cannot read is never sent again', () => {
  const refused = { ...failure('INVALID_REQUEST', { field: 'content.currency' }), kind: 'invalidArgument' };
  expect(decideRetry(refused, 1)).toEqual({
    kind: 'fail',
    reason: 'INVALID_REQUEST',
    event: 'order.refused',
  });
});
