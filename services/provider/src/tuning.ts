import { realTimer, type Timer } from './clients/traffic/timer.ts';
import type { Clock, TrafficRulesBase } from './clients/traffic/traffic.ts';
import type { ImportRules } from './use-cases/payments/continue-paypal-import.ts';

/** Times and thresholds of the service; tests shorten the times. */
export type Tuning = TrafficRulesBase & {
  /** How long one call to the provider may take. */
  readonly timeoutMs: number;
  readonly timer: Timer;
  /** How much longer than the call its lease lasts. */
  readonly leaseMarginMs: number;
  /** How soon a write has to leave after the journal has marked it; later it does not leave. */
  readonly sendWithinMs: number;
  /** How long after its timeout a call may still be executed by the provider. */
  readonly settleMs: number;
  /** How soon after a document was to be made the last further step may begin: well within the lease of who asked. */
  readonly onwardWithinMs: number;
  /** How far the search for changes of others reaches back behind the last one. */
  readonly pollOverlapMs: number;
  /** How old a change must be to be reported as somebody else's: our own writes are answered by then. */
  readonly pollQuietMs: number;
  /** Longest that one search of an account may take. */
  readonly pollLeaseMs: number;
  /** After which time a request that saves or removes parts begins nothing more. */
  readonly partsRequestMs: number;
  /** When a document is read that no list of changes reports, and how many in one search. */
  readonly unlistedCheckMs: number;
  readonly unlistedPerPoll: number;
  /** How much one call of an import of payments does. */
  readonly payments: ImportRules;
  readonly clock: Clock;
};

export const defaultTuning: Tuning = {
  concurrency: 4,
  maxWaitMs: 5_000,
  failuresToOpen: 5,
  refusalsToOpen: 25,
  openMs: 10_000,
  timeoutMs: 20_000,
  timer: realTimer,
  leaseMarginMs: 6_000,
  sendWithinMs: 5_000,
  settleMs: 10_000,
  onwardWithinMs: 5_000,
  pollOverlapMs: 600_000,
  pollQuietMs: 60_000,
  pollLeaseMs: 600_000,
  partsRequestMs: 15_000,
  unlistedCheckMs: 86_400_000,
  unlistedPerPoll: 5,
  payments: { transactionsPerCall: 100, beginWithinMs: 8_000, leaseMs: 60_000 },
  clock: {
    // Durations only: the wall clock may be set back, and a pause would then last for as long.
    now: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
};
