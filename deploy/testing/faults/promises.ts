/** What a run can find broken, by the names under which `mutations` expect it. */
export type PromiseName =
  /** The invariants. */
  | 'documents'
  | 'replay'
  | 'transfers'
  | 'bookings'
  | 'reports'
  | 'deliveries'
  | 'dead letters'
  | 'logs'
  /** The run met what it is for, came to its end, and everything became quiet. */
  | 'fault met'
  | 'run'
  | 'quiet'
  /** Every delivery about an order got one, and was not forgotten by everybody. */
  | 'outcomes'
  /** What single scenarios look at on their way. */
  | 'newest state'
  | 'one token'
  | 'gone shop'
  | 'not held up'
  | 'berlin day'
  | 'clicks'
  | 'periods'
  | 'import';

/** A promise that did not hold, and what was seen. */
export type Violation = { readonly promise: PromiseName; readonly seen: string };

/** Ends a run: what it looks at did not hold. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
  readonly promise: PromiseName;

  constructor(promise: PromiseName, seen: string) {
    super(seen);
    this.promise = promise;
  }
}

/** What is no broken promise kept the run from going on: its time was up, a call failed. */
export const toViolation = (error: unknown): Violation => ({
  promise: error instanceof BrokenPromise ? error.promise : 'run',
  seen: error instanceof Error ? error.message : String(error),
});

/** This machine does not allow the fault: nothing was looked at, and nothing is broken. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}
