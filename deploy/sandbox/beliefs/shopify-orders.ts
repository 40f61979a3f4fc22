import type { BeliefArea } from './belief.ts';

export const shopifyOrders: BeliefArea = {
  area: 'shopify-orders',
  title: 'Shopify: orders and refunds as they are stated',
  beliefs: [],
};
