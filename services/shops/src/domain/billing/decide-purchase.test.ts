import { describe, expect, it } from '@jest/globals';
import { aPending } from './a-charge.ts';
import { decidePurchase, type Store, unlockedFeatures } from './decide-purchase.ts';

const store: Store = {
  planId: 'standard',
  storePlan: 'Grow',
  storeCreatedAt: new Date('2020-01-01T00:00:00Z'),
  isInstalled: true,
  countsTests: false,
  currency: 'EUR',
};
const basic = {
  planId: 'basic',
  storePlan: 'Basic',
  storeCreatedAt: new Date('2024-05-02T00:00:00Z'),
} as const;
const bought = aPending({ kind: 'purchase', feature: 'orderImport', activatedAt: new Date(0) });

describe('the import', () => {
  it.each([
    ['on standard', {}, [], '99.00'],
    ['on basic, for a young store on Basic', basic, [], '89.00'],
    ['on basic, in dollars', { ...basic, currency: 'USD' }, [], '98.00'],
    [
      'on basic, for an old store',
      { ...basic, storeCreatedAt: store.storeCreatedAt },
      [],
      'PURCHASE_NOT_OFFERED',
    ],
    ['on basic, for a store of unknown age', { ...basic, storeCreatedAt: null }, [], 'PURCHASE_NOT_OFFERED'],
    ['on the free plan', { planId: 'free' }, [], 'PURCHASE_NOT_OFFERED'],
    ['that is bought already', {}, [bought], 'ALREADY_BOUGHT'],
    ['that was only tried', {}, [{ ...bought, test: true }], '99.00'],
    ['that waits for approval', {}, [aPending({ kind: 'purchase', feature: 'orderImport' })], '99.00'],
    ['without the app', { isInstalled: false }, [], 'NOT_INSTALLED'],
  ] as const)('%s: %s', (_, changed, charges, expected) => {
    const decided = decidePurchase({ ...store, ...changed }, charges, 'orderImport');
    expect(decided.kind === 'ask' ? decided.price : decided.reason).toBe(expected);
  });
});

describe('what is unlocked', () => {
  const tried = { ...bought, test: true };
  it.each([
    ['nothing', [], [], false, []],
    ['what was bought', [bought], [], false, ['orderImport']],
    ['nothing that waits to be paid', [{ ...bought, activatedAt: null }], [], false, []],
    ['nothing by a subscription', [aPending({ activatedAt: new Date(0) })], [], false, []],
    ['no test', [tried], [], false, []],
    [
      'a test that Shopify made of a real charge',
      [{ ...tried, testForcedOn: 'Grow' }],
      [],
      false,
      ['orderImport'],
    ],
    ['no such test of another plan', [{ ...tried, testForcedOn: 'Staff Business' }], [], false, []],
    ['a test where tests count', [tried], [], true, ['orderImport']],
    ['what the operator gave', [], ['import_orders'], false, ['orderImport']],
    ['the import once, where it was bought and given', [bought], ['import_orders'], false, ['orderImport']],
    ['nothing by another permission', [], ['view_dashboard'], false, []],
  ])('is %s', (_, charges, permissions, countsTests, unlocked) => {
    expect(unlockedFeatures(charges, { permissions, countsTests, storePlan: 'Grow' })).toEqual(unlocked);
  });
});
