import type { ByHand } from '../check.ts';

/** A check of Shopify that a person performs step by step. */
export const shopifyByHand = (name: string, claim: string, ...steps: string[]): ByHand => ({
  system: 'shopify',
  name,
  claim,
  steps,
});
