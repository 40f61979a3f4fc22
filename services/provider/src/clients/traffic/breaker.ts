/** How a call went, as far as a breaker cares. */
export type Outcome = 'answered' | 'refused' | 'failed' | 'notExecuted';

export type Breaker = {
  /** Null lets the call through; a number says how long to stay away, in ms. */
  blockedForMs(): number | null;
  /** To be called once for every call that was let through. */
  record(outcome: Outcome): void;
  /** True while calls are kept away. */
  isOpen(): boolean;
};

/**
 * Stops calling an account that fails: after `failures` calls in a row without a usable answer, and after
 * `refusals` refused ones in a row (the provider blocks tokens that cause many errors). When the time is up one
 * call probes; its outcome closes or opens the breaker again.
 */
export function createBreaker(options: {
  readonly failures: number;
  readonly refusals: number;
  readonly openMs: number;
  readonly now: () => number;
}): Breaker {
  let failures = 0;
  let refusals = 0;
  let openUntil: number | null = null;
  let probing = false;

  return {
    blockedForMs() {
      if (openUntil === null) return null;
      const leftMs = openUntil - options.now();
      if (leftMs > 0) return leftMs;
      if (probing) return options.openMs;
      probing = true;
      return null;
    },
    record(outcome) {
      const wasProbe = probing;
      probing = false;
      if (outcome === 'notExecuted') return;
      failures = outcome === 'failed' ? failures + 1 : 0;
      refusals = outcome === 'refused' ? refusals + 1 : 0;
      const opens =
        failures >= options.failures || refusals >= options.refusals || (wasProbe && outcome === 'failed');
      openUntil = opens ? options.now() + options.openMs : null;
      if (opens) refusals = 0;
    },
    isOpen: () => openUntil !== null && openUntil > options.now(),
  };
}
