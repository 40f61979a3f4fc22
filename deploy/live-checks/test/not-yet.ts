import type { Verdict } from '../src/check.ts';

/**
 * TEMPORARY: where the stand-ins still answer as before, and another branch changes them. The contract's test fails
 * when one of these answers otherwise than here. Empty it and delete it when the branches are merged.
 */
export const notYet: Readonly<Record<string, Verdict>> = {};

/** TEMPORARY: checks that no entry of the register names yet. */
export const withoutBelief: readonly string[] = [
  'shopify.checkout-editor',
  'shopify.companies-by-customers-scope',
  'shopify.customer-id-in-notifications',
  'shopify.deferred-plan-change',
  'shopify.deploy-with-restricted-scopes',
  'shopify.granted-scopes',
  'shopify.hmac-in-notifications',
  'shopify.notification-editor-address',
  'shopify.optional-scopes-in-the-admin',
  'shopify.payout-link',
  'shopify.protected-data-not-approved',
  'shopify.rotated-secret',
];
