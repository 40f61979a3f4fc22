import type { RootResolver } from './context.ts';
import { BILLING_MUTATIONS } from './mutate-billing.ts';
import { DEFINITION_MUTATIONS } from './mutate-definitions.ts';
import { INVENTORY_MUTATIONS } from './mutate-inventory.ts';
import { METAFIELD_MUTATIONS } from './mutate-metafields.ts';
import { ORDER_MUTATIONS } from './mutate-orders.ts';
import { WEBHOOK_MUTATIONS } from './mutate-webhooks.ts';

/** The mutations this sandbox serves. */
export const MUTATIONS: Record<string, RootResolver> = {
  ...ORDER_MUTATIONS,
  ...METAFIELD_MUTATIONS,
  ...DEFINITION_MUTATIONS,
  ...INVENTORY_MUTATIONS,
  ...BILLING_MUTATIONS,
  ...WEBHOOK_MUTATIONS,
};
