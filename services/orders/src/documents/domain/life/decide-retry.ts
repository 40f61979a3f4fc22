import type { LogEventId } from '../../../../contract/index.ts';

/** A failed step as the executor saw it, in the words of the error table between services. */
export type Failure = {
  readonly kind: string;
  readonly reason: string;
  readonly message: string;
  readonly details: Readonly<Record<string, string>>;
};

export type RetryDecision =
  /** Something outside must change first; an event will bring the order back. */
  | { readonly kind: 'abort'; readonly reason: string; readonly event: LogEventId | null }
  /** Trying again would change nothing; people must look. */
  | { readonly kind: 'fail'; readonly reason: string; readonly event: LogEventId }
  | { readonly kind: 'retry'; readonly delayMs: number; readonly event: LogEventId | null };

/** Attempts that fit into about a day with the pauses below. */
const maxAttempts = 30;

/**
 * Decides what to do after a failed step. The provider's five error kinds decide; everything unknown is tried again for
 * a day, because giving up loses a document and trying again cannot make a second one.
 */
export function decideRetry(failure: Failure, attempts: number): RetryDecision {
  // An argument that another of our services rejects stays invalid.
  if (failure.kind === 'invalidArgument')
    return { kind: 'fail', reason: failure.reason, event: 'order.refused' };
  switch (failure.reason) {
    case 'TOKEN_REJECTED':
      return { kind: 'abort', reason: 'NOT_CONNECTED', event: 'sevdesk.credentials' };
    case 'NOT_CONNECTED':
      return { kind: 'abort', reason: 'NOT_CONNECTED', event: null };
    case 'TRANSFERS_EXHAUSTED':
      return { kind: 'abort', reason: 'TRANSFERS_EXHAUSTED', event: 'shop.transfersExhausted' };
    case 'MISSING_ACCESS_TOKEN':
      return { kind: 'abort', reason: 'MISSING_ACCESS_TOKEN', event: 'shopify.accessDenied' };
    case 'ORDER_ACCESS_DENIED':
      return { kind: 'abort', reason: 'ORDER_ACCESS_DENIED', event: 'shopify.orderDenied' };
    case 'PROVIDER_REJECTED':
      return { kind: 'fail', reason: 'PROVIDER_REJECTED', event: 'sevdesk.rejected' };
    case 'SETTING_GONE':
      return { kind: 'fail', reason: 'SETTING_GONE', event: 'sevdesk.settingGone' };
    case 'ORDER_UNREADABLE':
      return { kind: 'fail', reason: 'ORDER_UNREADABLE', event: 'order.unreadable' };
    case 'ACCOUNT_UNKNOWN':
      return { kind: 'fail', reason: 'ACCOUNT_UNKNOWN', event: 'transaction.accountNotFound' };
    case 'DOCUMENT_NOT_OURS':
      return { kind: 'fail', reason: 'DOCUMENT_NOT_OURS', event: 'sevdesk.notOurs' };
    case 'NUMBER_GIVEN_TWICE':
      return { kind: 'fail', reason: 'NUMBER_GIVEN_TWICE', event: 'sevdesk.numberTwice' };
    case 'LINE_TAKEN':
      return { kind: 'fail', reason: 'LINE_TAKEN', event: 'transaction.lineTaken' };
    case 'RATE_LIMITED':
      return {
        kind: 'retry',
        delayMs: askedPauseMs(failure),
        event: attempts === 1 ? 'sevdesk.rateLimited' : null,
      };
    case 'SHOPIFY_RATE_LIMITED':
      return { kind: 'retry', delayMs: askedPauseMs(failure), event: null };
    default:
      return attempts >= maxAttempts
        ? { kind: 'fail', reason: failure.reason, event: 'order.failed' }
        : { kind: 'retry', delayMs: pauseMs(attempts), event: eventToReport(failure.reason, attempts) };
  }
}

const longestPauseMs = 3_600_000;

/** 0.25 s, 0.5 s, 1 s … one hour. */
const pauseMs = (attempts: number): number => Math.min(250 * 2 ** (attempts - 1), longestPauseMs);

/** The pause that the answer asks for: at least a second, also where it is no number, and an hour at most. */
const askedPauseMs = ({ details }: Failure): number =>
  Math.min(Math.max(Number(details.retryAfterMs) || 0, 1_000), longestPauseMs);

const troubles: Readonly<Record<string, LogEventId>> = {
  OUTCOME_UNKNOWN: 'sevdesk.outcomeUnknown',
  PROVIDER_UNAVAILABLE: 'sevdesk.unavailable',
  SHOPIFY_UNAVAILABLE: 'shopify.unreachable',
  SHOPIFY_REFUSED: 'shopify.unreachable',
};

/** With this many failed tries operators count an order among those that fail again and again. */
export const repeatedFrom = 8;

/**
 * Reports every kind of trouble before a day of tries is over: one outside when it has lasted for a moment, any other
 * when it has lasted for half a minute, and each once more after six hours, as it may have become another one.
 */
function eventToReport(reason: string, attempts: number): LogEventId | null {
  const outside = Object.hasOwn(troubles, reason) ? (troubles[reason] ?? null) : null;
  if (outside !== null) return attempts === 4 || attempts === reportedAgainAt ? outside : null;
  return attempts === repeatedFrom || attempts === reportedAgainAt ? 'order.delayed' : null;
}

/** 0.25 s doubled until an hour is reached: the twentieth try fails after six hours. */
const reportedAgainAt = 20;
