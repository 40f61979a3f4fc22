import { ownValue } from '@belegfluss/runtime/records';

/** Shopify's names of payment methods; others are shown as Shopify names them. */
export const paymentMethodLabels: Readonly<Record<string, string>> = {
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

/** A payment method as Shopify names it → as people read it: `shopify_payments` → `Shopify Payments` */
export const paymentMethodWord = (name: string): string =>
  ownValue(paymentMethodLabels, name.toLowerCase()) ?? name.replaceAll('_', ' ');
