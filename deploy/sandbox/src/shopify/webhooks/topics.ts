/** Every topic that this sandbox sends. The register of beliefs has an entry for each of them. */
export const WEBHOOK_TOPICS = [
  'app/scopes_update',
  'app/uninstalled',
  'app_purchases_one_time/update',
  'app_subscriptions/update',
  'customers/data_request',
  'customers/redact',
  'inventory_levels/update',
  'order_transactions/create',
  'orders/cancelled',
  'orders/create',
  'orders/delete',
  'orders/edited',
  'orders/fulfilled',
  'orders/paid',
  'orders/partially_fulfilled',
  'orders/updated',
  'products/create',
  'products/delete',
  'products/update',
  'refunds/create',
  'shop/redact',
  'shop/update',
] as const;

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
