import type { BeliefArea } from './belief.ts';

export const shopifyProducts: BeliefArea = {
  area: 'shopify-products',
  title: 'Shopify: products, stock and payouts',
  beliefs: [],
};
