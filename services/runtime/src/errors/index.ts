/**
 * Failures between services. Expected outcomes of a use case are values; this error is for callers on the other side of
 * a wire, and carries everything they need to decide what happens next.
 */
const errorKinds = [
  'invalidArgument',
  'notFound',
  'failedPrecondition',
  'unauthenticated',
  'permissionDenied',
  'resourceExhausted',
  'aborted',
  'unavailable',
  'deadlineExceeded',
  'internal',
] as const;
export type RpcErrorKind = (typeof errorKinds)[number];

/** The kind of an error that travelled within an answer; `internal` for one that is not known here. */
export const toErrorKind = (word: string): RpcErrorKind =>
  errorKinds.find((kind) => kind === word) ?? 'internal';

export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly kind: RpcErrorKind;
  /** Stable upper-case code, e.g. `NOT_CONNECTED`; texts for people are looked up by it. */
  readonly reason: string;
  /** Values that the reason's text needs. */
  readonly details: Readonly<Record<string, string>>;

  constructor(
    kind: RpcErrorKind,
    reason: string,
    message: string,
    options: { readonly details?: Readonly<Record<string, string>>; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.reason = reason;
    this.details = options.details ?? {};
  }
}

/** True for failures that may be gone when the same call is made again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof RpcError &&
  (error.kind === 'unavailable' || error.kind === 'deadlineExceeded' || error.kind === 'aborted');
