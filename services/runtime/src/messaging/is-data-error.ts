/**
 * Whether the database refused what it was given for what it is: SQLSTATE class 22, data exception. The same data is
 * refused each time; nothing is gained by trying again, and what waits behind it would wait for nothing.
 */
export function isDataError(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < 5 && typeof cause === 'object' && cause !== null; depth += 1) {
    const { code, meta, originalCode } = cause as Record<string, unknown>;
    if ([code, originalCode, (meta as Record<string, unknown> | undefined)?.code].some(isClass22))
      return true;
    const adapter = (meta as Record<string, unknown> | undefined)?.driverAdapterError;
    cause = adapter ?? (cause as { readonly cause?: unknown }).cause;
  }
  return false;
}

const isClass22 = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
