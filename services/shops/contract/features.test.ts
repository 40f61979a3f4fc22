import { describe, expect, it } from '@jest/globals';
import { type Feature, firstPlanWith, type PlanId } from './index.ts';

/** The cheapest public plan with a feature. */
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

describe('the hint to upgrade', () => {
  it.each(Object.entries(firstPlan) as [Feature, PlanId][])('for %s is %s', (feature, first) => {
    expect(firstPlanWith(feature)).toBe(first);
  });
});
