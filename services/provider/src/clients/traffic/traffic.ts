import { failed, type ProviderResult } from '../../domain/provider-result.ts';
import { type Breaker, createBreaker, type Outcome } from './breaker.ts';
import { type Clock, createLimiter, type Priority } from './limiter.ts';
import { heldBack, showBreaker } from './traffic-metrics.ts';

export type { Clock } from './limiter.ts';

/** How fast one account may be called; times in ms. */
export type TrafficRules = TrafficRulesBase & { readonly perSecond: number; readonly burst: number };

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

/** "Slow down" means not executed: the call is made again after the time the provider named, if that is bearable. */
export function createTraffic(rules: TrafficRules, clock: Clock): Traffic {
  const limiter = createLimiter({ ...rules, clock });
  const breaker = createBreaker({
    failures: rules.failuresToOpen,
    refusals: rules.refusalsToOpen,
    openMs: rules.openMs,
    now: clock.now,
  });
  showBreaker(breaker);

  return async (attempt, priority) => {
    for (let waitedMs = 0; ; ) {
      const slot = await limiter.acquire(priority);
      if (slot.kind === 'refused') {
        heldBack({ by: 'limiter' });
        return failed({ kind: 'rateLimited', retryAfterMs: slot.retryAfterMs });
      }
      const result = await guarded(breaker, attempt).finally(slot.release);
      if (result.ok || result.error.kind !== 'rateLimited') return result;
      const { retryAfterMs } = result.error;
      limiter.pause(Math.min(retryAfterMs, longestPauseMs));
      if (waitedMs + retryAfterMs > rules.maxWaitMs) return result;
      waitedMs += retryAfterMs;
      await clock.sleep(retryAfterMs);
    }
  };
}

const longestPauseMs = 60_000;

async function guarded<Value>(
  breaker: Breaker,
  attempt: () => Promise<ProviderResult<Value>>,
): Promise<ProviderResult<Value>> {
  const blockedMs = breaker.blockedForMs();
  if (blockedMs !== null) {
    heldBack({ by: 'breaker' });
    return failed({
      kind: 'unavailable',
      message: 'The provider failed repeatedly; calls pause for a moment.',
    });
  }
  let outcome: Outcome = 'notExecuted';
  try {
    const result = await attempt();
    outcome = toCallOutcome(result);
    return result;
  } finally {
    breaker.record(outcome);
  }
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
