import type { BeliefArea } from './belief.ts';

export const shopifyAdmin: BeliefArea = {
  area: 'shopify-admin',
  title: 'Shopify: admin, notifications, App Store',
  beliefs: [],
};
