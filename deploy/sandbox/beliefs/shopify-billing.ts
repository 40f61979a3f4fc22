import type { BeliefArea } from './belief.ts';

export const shopifyBilling: BeliefArea = {
  area: 'shopify-billing',
  title: 'Shopify: charges',
  beliefs: [],
};
