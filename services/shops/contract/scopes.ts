/**
 * Scopes of the app in a shop, as `deploy/shopify/shopify.app.toml` declares them to Shopify. Required scopes come with
 * the installation, optional ones when a merchant switches on a feature that needs them.
 */
export const requiredScopes: readonly string[] = [
  'read_orders',
  'read_customers',
  'read_products',
  'read_payment_terms',
];

export const optionalScopes: readonly string[] = [
  'write_orders',
  'read_inventory',
  'write_inventory',
  'read_all_orders',
  'read_shopify_payments_payouts',
  'read_shopify_payments_accounts',
];
