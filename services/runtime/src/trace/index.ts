import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();
/** W3C Trace Context, 3.2.2; ids of zeros are invalid. */
const pattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace context of the work in progress, or an empty string. */
export const currentTraceparent = (): string => storage.getStore() ?? '';

/** Runs work as a child of the given trace context; a missing or malformed one starts a new trace. */
export function withTrace<Result>(parent: string | undefined, work: () => Result): Result {
  const traceId = parent && pattern.test(parent) ? parent.slice(3, 35) : randomBytes(16).toString('hex');
  return storage.run(`00-${traceId}-${randomBytes(8).toString('hex')}-01`, work);
}
