import { type PlanId, plans } from './plans.ts';

/** Shopify charges in these: in EUR the shops that pay Shopify in EUR, in USD all others. */
export const billingCurrencies = ['EUR', 'USD'] as const;

export type BillingCurrency = (typeof billingCurrencies)[number];

/** The currency of the public price list, and of payments to partners. */
export const listCurrency: BillingCurrency = 'EUR';

export const isBillingCurrency = (code: string): code is BillingCurrency =>
  (billingCurrencies as readonly string[]).includes(code);

/** Decides the currency of a shop's charges; `paysIn` is the currency of its bill from Shopify, by ISO 4217. */
export const chargeCurrency = (paysIn: string): BillingCurrency => (paysIn === 'EUR' ? 'EUR' : 'USD');

type Prices = {
  /** Monthly list price, decimal. */
  readonly month: string;
  /** One-time price of the import of historic orders, decimal; null when it is not sold. */
  readonly orderImport: string | null;
};

/** A separate list and no conversion: a price must not move with the exchange rate. */
const usd: Readonly<Record<PlanId, Prices>> = {
  free: { month: '0.00', orderImport: null },
  starter: { month: '21.00', orderImport: null },
  basic: { month: '9.99', orderImport: '98.00' },
  standard: { month: '20.99', orderImport: '109.00' },
  premium: { month: '42.99', orderImport: '142.00' },
  business: { month: '97.99', orderImport: '428.00' },
  company: { month: '142.00', orderImport: '318.00' },
  corporate: { month: '251.99', orderImport: '2199.00' },
  enterprise: { month: '548.99', orderImport: '9899.00' },
  custom: { month: '10999.00', orderImport: '10999.00' },
};

/** List prices of a plan in a currency. */
export function getListPrices(planId: PlanId, currency: BillingCurrency): Prices {
  if (currency === 'USD') return usd[planId];
  const { monthlyPrice: month, orderImportFee: orderImport } = plans[planId];
  return { month, orderImport };
}
