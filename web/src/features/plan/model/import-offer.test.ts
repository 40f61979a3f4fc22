import { describe, expect, it } from '@jest/globals';
import { decideImportOffer } from './import-offer.ts';

const young = { storePlan: 'Basic', storeCreatedAt: '2024-05-01T08:00:00Z' };
const old = { storePlan: 'Basic', storeCreatedAt: '2023-05-01T08:00:00Z' };
const large = { storePlan: 'Advanced', storeCreatedAt: '2024-05-01T08:00:00Z' };
const unknown = { storePlan: null, storeCreatedAt: null };

describe('the offer of the import', () => {
  it.each([
    ['standard', old, [], { kind: 'offered', planId: 'standard', price: '99.00' }],
    ['basic', young, [], { kind: 'offered', planId: 'basic', price: '89.00' }],
    ['basic', old, [], { kind: 'otherStore', planId: 'basic', next: 'standard' }],
    ['basic', large, [], { kind: 'otherStore', planId: 'basic', next: 'standard' }],
    ['basic', unknown, [], { kind: 'unknownStore', next: 'standard' }],
    ['free', young, [], { kind: 'otherPlan', planId: 'free', first: 'basic' }],
    ['free', old, [], { kind: 'otherPlan', planId: 'free', first: 'standard' }],
    ['starter', young, [], { kind: 'otherPlan', planId: 'starter', first: 'basic' }],
    ['galaxy', young, [], { kind: 'otherPlan', planId: 'galaxy', first: 'basic' }],
    ['standard', old, ['orderImport'], { kind: 'bought' }],
    ['basic', old, ['orderImport'], { kind: 'resting', planId: 'basic' }],
    ['free', young, ['orderImport'], { kind: 'resting', planId: 'free' }],
  ] as const)('on %s to %j that has bought %j', (planId, store, purchases, expected) => {
    expect(decideImportOffer({ planId, purchases: [...purchases], currency: 'EUR' }, store)).toEqual(
      expected,
    );
  });

  it('is in dollars for a shop that is charged in dollars', () => {
    const offer = decideImportOffer({ planId: 'premium', purchases: [], currency: 'USD' }, old);
    expect(offer).toEqual({ kind: 'offered', planId: 'premium', price: '142.00' });
  });
});
