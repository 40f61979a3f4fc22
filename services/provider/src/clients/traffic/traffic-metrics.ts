import { addProbe, counter, gauge, reading } from '@belegfluss/runtime/metrics';
import type { Breaker } from './breaker.ts';

const service = 'provider';

/** Counts calls that were not made: `limiter` had no turn for them, `breaker` stays away from the account. */
export const heldBack = counter({
  service,
  name: 'belegfluss_provider_held_back_total',
  help: 'Calls to the provider that were not made, by who held them back.',
  labels: ['by'],
});

/** Accounts come and go: a breaker that is no longer used may be collected. */
const breakers = new Set<WeakRef<Breaker>>();

const open = gauge({
  service,
  name: 'belegfluss_provider_breakers_open',
  help: 'Accounts that are not called at the moment because they failed.',
});

addProbe({ service, name: 'breakers', gauges: [open], read: () => [reading(open, {}, countOpen())] });

export function showBreaker(breaker: Breaker): void {
  breakers.add(new WeakRef(breaker));
}

function countOpen(): number {
  let count = 0;
  for (const reference of breakers) {
    const breaker = reference.deref();
    if (!breaker) breakers.delete(reference);
    else if (breaker.isOpen()) count += 1;
  }
  return count;
}
