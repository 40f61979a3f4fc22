import { describe, expect, it } from '@jest/globals';
import { decideImportNeed, importPrice } from './import-need.ts';

const shop = {
  planId: 'standard',
  storePlan: 'Advanced',
  storeCreatedAt: '2020-01-01T00:00:00Z',
  purchases: ['orderImport'],
  permissions: [],
  scopes: ['read_orders', 'read_all_orders'],
  currency: 'EUR' as const,
};
const small = { planId: 'basic', storePlan: 'Basic', storeCreatedAt: '2024-03-01T00:00:00Z' };

describe('a shop that wants to import', () => {
  it.each([
    ['may, with plan, purchase and scope', {}, null, '99.00'],
    ['may for a price in dollars', { currency: 'USD' }, null, '109.00'],
    ['needs another plan on free', { planId: 'free' }, 'plan', null],
    ['needs another plan on a free plan of another name', { planId: 'free_2' }, 'plan', null],
    ['needs another plan on the deprecated starter', { planId: 'starter' }, 'plan', null],
    ['needs another plan when its own is unknown', { planId: 'gold' }, 'plan', null],
    ['needs another plan on basic with a big store', { planId: 'basic' }, 'plan', null],
    ['may on basic with a small young store', small, null, '89.00'],
    [
      'may when an operator has unlocked it',
      { purchases: [], permissions: ['import_orders'] },
      null,
      '99.00',
    ],
    ['needs the purchase, whatever else it bought', { purchases: ['products'] }, 'purchase', '99.00'],
    [
      'needs the purchase, whatever else it may do',
      { purchases: [], permissions: ['view_dashboard'] },
      'purchase',
      '99.00',
    ],
    ['needs the purchase before the scope', { purchases: [], scopes: [] }, 'purchase', '99.00'],
    ['needs the scope', { scopes: ['read_orders'] }, 'scope', '99.00'],
    ['needs the plan before all others', { planId: 'free', purchases: [], scopes: [] }, 'plan', null],
  ] as const)('%s', (_, changed, need, price) => {
    const facts = { ...shop, ...changed };
    expect([decideImportNeed(facts), importPrice(facts)]).toEqual([need, price]);
  });
});
