/** Shopify's names of payment methods; others are shown as Shopify names them. */
export const gatewayLabels: Readonly<Record<string, string>> = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal',
  klarna: 'Klarna',
  manual: 'Manuelle Zahlung',
  bank_deposit: 'Überweisung',
  bank_transfer: 'Überweisung',
  invoice: 'Rechnung',
  cash: 'Barzahlung',
  cash_on_delivery: 'Nachnahme',
  gift_card: 'Geschenkgutschein',
  bogus: 'Testzahlung',
};
