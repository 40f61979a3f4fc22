import type { Gateways } from '@belegfluss/gateway/contract';

/** Payment methods of most shops. */
export const usualGateways: Gateways = {
  items: [
    { gateway: 'shopify_payments', count: 1284 },
    { gateway: 'paypal', count: 402 },
    { gateway: 'klarna', count: 96 },
    { gateway: 'manual', count: 31 },
    { gateway: 'Vorkasse per Banküberweisung mit Skonto', count: 12 },
    { gateway: 'cash_on_delivery', count: 4 },
    { gateway: 'bogus', count: 1 },
  ],
  shopify: true,
};
