import type { Subscription } from './charges.ts';
import { findRunningSubscription, findWaitingSubscription, type Subscriptions } from './passage.ts';

/**
 * Status in the Admin API of an approved subscription that waits for the end of the paid period. It is unverified: the
 * documentation calls `ACCEPTED` a thing of the past, one developer saw `PENDING` until the date, another the old one
 * cancelled and the new one active at once, with the old one's end. `BOTH_ACTIVE`: the old one stays active beside it.
 */
export type DeferredStatus = 'PENDING' | 'ACCEPTED' | 'ACTIVE' | 'BOTH_ACTIVE';

/** A shop's subscriptions as the Admin API and its webhooks show them; the sandbox itself keeps `ACCEPTED`. */
export function asShown(all: Subscriptions, deferredStatus: DeferredStatus): Subscriptions {
  const [waiting, running] = [findWaitingSubscription(all), findRunningSubscription(all)];
  if (!waiting || deferredStatus === 'ACCEPTED') return all;
  return all.map((one) => {
    if (one === waiting) return shownWaiting(waiting, running, deferredStatus);
    const isReplaced = one === running && one.status === 'ACTIVE' && deferredStatus === 'ACTIVE';
    return isReplaced ? { ...one, status: 'CANCELLED' } : one;
  });
}

const shownWaiting = (
  waiting: Subscription,
  running: Subscription | undefined,
  status: 'PENDING' | 'ACTIVE' | 'BOTH_ACTIVE',
): Subscription =>
  status === 'PENDING'
    ? { ...waiting, status }
    : { ...waiting, status: 'ACTIVE', currentPeriodEnd: running?.currentPeriodEnd ?? null };
