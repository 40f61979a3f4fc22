/** Promises that a run can break, by the names under which `mutations` expect them. */
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
  /** The fault happened, the run finished, and the installation settled. */
  | 'fault met'
  | 'run'
  | 'quiet'
  /** Every delivery about an order got an outcome. */
  | 'outcomes'
  /** Checks of single scenarios during their run. */
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

/** Ends a run because a check in it failed. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
  readonly promise: PromiseName;

  constructor(promise: PromiseName, seen: string) {
    super(seen);
    this.promise = promise;
  }
}

/** Any other error that ended a run counts as a violation of `run`: a timeout, a failed call. */
export const toViolation = (error: unknown): Violation => ({
  promise: error instanceof BrokenPromise ? error.promise : 'run',
  seen: error instanceof Error ? error.message : String(error),
});

/** This machine does not allow the fault: nothing was checked, and nothing is violated. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}
