import { describe, expect, it } from '@jest/globals';
import { aCharge, aPending, aState, on } from './a-charge.ts';
import { composeBilling } from './compose-billing.ts';

describe('what is shown as coming', () => {
  const compose = (kind: 'subscription' | 'purchase') =>
    composeBilling(
      aState(),
      [aCharge(), aPending({ id: '2', kind, planId: 'basic', status: 'accepted' })],
      on(6, 10),
    ).coming;

  it('is the plan that is approved for the end of the period', () => {
    expect(compose('subscription')).toEqual({ planId: 'basic', annual: false, beginsAt: on(7, 1) });
  });

  it('is no purchase that is about to be paid', () => {
    expect(compose('purchase')).toBeNull();
  });
});
