import type { BeliefArea } from './belief.ts';

export const shopifyAdminApi: BeliefArea = {
  area: 'shopify-admin-api',
  title: 'Shopify: the Admin API',
  beliefs: [],
};
