/** Payment services that payments are read at themselves, where a method is linked with the action `fetch`. */
export type PaymentSource = 'paypal' | 'shopify_payments';

/** Shopify has several: `paypal`, `PayPal Express Checkout`. */
const isPayPal = (gateway: string): boolean => /paypal/i.test(gateway);

export const isShopifyPayments = (gateway: string): boolean => gateway === 'shopify_payments';

/** Without them Shopify shows neither its account of payments nor what was paid out. */
export const payoutScopes = ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'] as const;

/** Where the payments of a method, as Shopify names it, can be read; null when only at the provider. */
export function findPaymentSource(gateway: string): PaymentSource | null {
  if (isShopifyPayments(gateway)) return 'shopify_payments';
  return isPayPal(gateway) ? 'paypal' : null;
}
