import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();
/** W3C Trace Context, 3.2.2; ids of zeros are invalid. */
const pattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace context of the work in progress, or an empty string. */
export const currentTraceparent = (): string => storage.getStore() ?? '';

/**
 * Runs work within the given trace context; a missing or malformed one starts a new trace, which is not recorded:
 * `inSpan` begins those that are.
 */
export const withTrace = <Result>(parent: string | undefined, work: () => Result): Result =>
  runWithin(validTraceparent(parent) || newTraceparent(), work);

/** Runs work within a context that is known to be valid. */
export const runWithin = <Result>(traceparent: string, work: () => Result): Result =>
  storage.run(traceparent, work);

/** The context itself, or an empty string instead of a malformed one. */
export const validTraceparent = (traceparent: string | null | undefined): string =>
  traceparent && pattern.test(traceparent) ? traceparent : '';

/** A new trace whose spans are not recorded. */
export const newTraceparent = (): string => `00-${randomHex()}-${randomHex().slice(0, 16)}-00`;

/** 128 bits, six of them fixed. Node draws them from a supply, which is quicker than asking for a few bytes. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

/** The lowest bit of the flags: the beginner of the trace wants it recorded. */
export const isSampled = (traceparent: string): boolean =>
  (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1;
