import { failed, type ProviderResult } from '../../domain/provider-result.ts';
import { type Breaker, createBreaker, type Outcome } from './breaker.ts';
import { type Clock, createLimiter, type Priority } from './limiter.ts';
import { longestPauseMs, type Pace } from './pace.ts';
import { heldBack, showBreaker } from './traffic-metrics.ts';
import type { TurnKeeper } from './turns.ts';

export type { Clock } from './limiter.ts';

/** How fast one account may be called; times in ms. */
export type TrafficRules = TrafficRulesBase & { readonly pace: Pace };

export type TrafficRulesBase = {
  readonly concurrency: number;
  /** Longest wait for a turn, and for the provider's "slow down", before the caller is asked to retry later. */
  readonly maxWaitMs: number;
  readonly failuresToOpen: number;
  readonly refusalsToOpen: number;
  readonly openMs: number;
};

/** Runs one call to an account when its limiter and breaker allow it. */
export type Traffic = <Value>(
  attempt: () => Promise<ProviderResult<Value>>,
  priority?: Priority,
) => Promise<ProviderResult<Value>>;

/**
 * The pace is that of all replicas, by the keeper of its turns; the breaker is this process's own. "Slow down" means not
 * executed: the call is made again after the time the provider named, if that is bearable.
 */
export function createTraffic(rules: TrafficRules, clock: Clock, keeper: TurnKeeper): Traffic {
  const limiter = createLimiter({ ...rules, keeper, clock });
  const breaker = createBreaker({
    failures: rules.failuresToOpen,
    refusals: rules.refusalsToOpen,
    openMs: rules.openMs,
    now: clock.now,
  });
  showBreaker(breaker);

  return async (attempt, priority) => {
    for (let waitedMs = 0; ; ) {
      // A turn that is not used is one less for other replicas, whose breaker may be closed.
      if (breaker.isOpen()) return keptAway();
      const slot = await limiter.acquire(priority);
      if (slot.kind === 'refused') {
        heldBack({ by: 'limiter' });
        return failed({ kind: 'rateLimited', retryAfterMs: slot.retryAfterMs });
      }
      const result = await guarded(breaker, attempt).finally(slot.release);
      if (result.ok || result.error.kind !== 'rateLimited') return result;
      const { retryAfterMs } = result.error;
      // Where the database is away this process pauses nevertheless, and nobody gets a turn.
      await limiter.pause(Math.min(retryAfterMs, longestPauseMs)).catch(() => {});
      if (waitedMs + retryAfterMs > rules.maxWaitMs) return result;
      waitedMs += retryAfterMs;
      await clock.sleep(retryAfterMs);
    }
  };
}

async function guarded<Value>(
  breaker: Breaker,
  attempt: () => Promise<ProviderResult<Value>>,
): Promise<ProviderResult<Value>> {
  if (breaker.blockedForMs() !== null) return keptAway();
  let outcome: Outcome = 'notExecuted';
  try {
    const result = await attempt();
    outcome = toCallOutcome(result);
    return result;
  } finally {
    breaker.record(outcome);
  }
}

function keptAway(): ProviderResult<never> {
  heldBack({ by: 'breaker' });
  return failed({
    kind: 'unavailable',
    message: 'The provider failed repeatedly; calls pause for a moment.',
  });
}

function toCallOutcome(result: ProviderResult<unknown>): Outcome {
  if (result.ok) return 'answered';
  switch (result.error.kind) {
    case 'rejected':
      return 'refused';
    case 'credentials':
      return 'answered';
    case 'rateLimited':
      return 'notExecuted';
    case 'unavailable':
    case 'outcomeUnknown':
      return 'failed';
  }
}
