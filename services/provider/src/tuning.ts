import type { Clock, TrafficRulesBase } from './clients/traffic/traffic.ts';

/** Times and thresholds of the service; tests shorten the times. */
export type Tuning = TrafficRulesBase & {
  /** How long one call to the provider may take. */
  readonly timeoutMs: number;
  /** How much longer than the call its lease lasts. */
  readonly leaseMarginMs: number;
  /** How long after its timeout a call may still be executed by the provider. */
  readonly settleMs: number;
  readonly clock: Clock;
};

export const defaultTuning: Tuning = {
  concurrency: 4,
  maxWaitMs: 5_000,
  failuresToOpen: 5,
  refusalsToOpen: 25,
  openMs: 10_000,
  timeoutMs: 20_000,
  leaseMarginMs: 6_000,
  settleMs: 10_000,
  clock: {
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
};
