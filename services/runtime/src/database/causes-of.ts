/** What an error says of itself: the driver's own, and those of Prisma and of its adapter, which name the code elsewhere. */
export type Cause = {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly kind?: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
};

const deepest = 5;

/** An error and what it was caused by, nearest first; Prisma keeps the error of its adapter aside. */
export function* causesOf(error: unknown): Generator<Cause> {
  let cause = error;
  for (let depth = 0; depth < deepest && typeof cause === 'object' && cause !== null; depth += 1) {
    yield cause;
    const { meta } = cause as Cause;
    cause = meta?.driverAdapterError ?? (cause as { readonly cause?: unknown }).cause;
  }
}
