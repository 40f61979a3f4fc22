import { describe, expect, it } from '@jest/globals';
import { type Feature, features, firstPlanWith, hasFeature, type PlanId } from './index.ts';

const ladder: readonly PlanId[] = [
  'free',
  'basic',
  'standard',
  'premium',
  'business',
  'company',
  'corporate',
  'enterprise',
  'custom',
];

/** From which plan on a feature is there. */
const firstPlan: Readonly<Record<Feature, PlanId>> = {
  createInvoices: 'free',
  createCredits: 'free',
  contacts: 'free',
  eInvoices: 'free',
  taxRules: 'free',
  orders: 'basic',
  emails: 'basic',
  layouts: 'basic',
  orderImport: 'basic',
  exportOrders: 'standard',
  address: 'standard',
  tags: 'standard',
  deliveryDate: 'standard',
  products: 'premium',
  paypal: 'premium',
  orderSync: 'premium',
  metafields: 'premium',
  advanceInvoice: 'premium',
  inventory: 'business',
  shopifyPlus: 'business',
};

describe('hasFeature', () => {
  it.each(Object.entries(firstPlan) as [Feature, PlanId][])('gives %s from %s on', (feature, first) => {
    for (const plan of ladder) {
      expect([plan, hasFeature(plan, feature)]).toEqual([
        plan,
        ladder.indexOf(plan) >= ladder.indexOf(first),
      ]);
    }
    expect(firstPlanWith(feature)).toBe(first);
  });

  it('gives the deprecated starter what basic has, metafields, and no purchase', () => {
    expect(features.filter((feature) => hasFeature('starter', feature)).sort()).toEqual(
      [
        'createInvoices',
        'createCredits',
        'contacts',
        'eInvoices',
        'taxRules',
        'orders',
        'emails',
        'layouts',
        'metafields',
      ].sort(),
    );
  });
});
