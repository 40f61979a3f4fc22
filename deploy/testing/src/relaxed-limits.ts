/**
 * Generous limits: a suite of refusals is not throttled, and a process that still loads all services does not count as
 * overloaded.
 */
export const relaxedLimits = {
  readsPerMinute: 100_000,
  writesPerMinute: 100_000,
  costlyPerMinute: 100_000,
  couponChecksPerMinute: 100_000,
  refusedPerMinute: 100_000,
  openPerMinute: 100_000,
  costlyAtOncePerShop: 100,
  costlyAtOnce: 1_000,
  requestsAtOnce: 10_000,
  eventLoopDelayMs: 10_000,
  connections: 16_384,
  headersTimeoutMs: 10_000,
};
