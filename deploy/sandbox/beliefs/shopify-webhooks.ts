import type { BeliefArea } from './belief.ts';

export const shopifyWebhooks: BeliefArea = {
  area: 'shopify-webhooks',
  title: 'Shopify: webhooks and how they come',
  beliefs: [],
};
