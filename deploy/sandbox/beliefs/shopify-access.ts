import type { BeliefArea } from './belief.ts';

export const shopifyAccess: BeliefArea = {
  area: 'shopify-access',
  title: 'Shopify: installation, tokens, scopes',
  beliefs: [],
};
