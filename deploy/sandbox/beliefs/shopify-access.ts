import { approvals } from './access-approvals.ts';
import { scopes } from './access-scopes.ts';
import { tokens } from './access-tokens.ts';
import type { BeliefArea } from './belief.ts';

export const shopifyAccess: BeliefArea = {
  area: 'shopify-access',
  title: 'Shopify: installation, tokens, scopes',
  beliefs: [...tokens, ...scopes, ...approvals],
};
