import type { Belief } from './belief.ts';
import { schema } from './billing-sources.ts';

/** Currency of charges. */
export const billingCurrency: readonly Belief[] = [
  {
    id: 'charge-currency',
    holds: 'A charge may be in USD or in the currency in which the shop pays Shopify, and in no other.',
    reliedOnIn: [
      'services/shops/contract/price-table.ts',
      'services/shops/src/use-cases/billing-currency.ts',
    ],
    sources: [
      {
        kind: 'document',
        where:
          "Shopify developer changelog, GraphQL Admin API now supports creating app charges using the merchant's billing currency, https://shopify.dev/changelog/graphql-admin-api-now-supports-creating-app-charges-using-the-merchant-s-billing-currency",
        date: '2023-03-31',
      },
      {
        kind: 'code',
        where:
          'Shopify/shopify-api-js, packages/shopify-api/docs/guides/billing.md: USD or the currency of the merchant',
        date: '2026-11-25',
      },
    ],
    otherwise:
      'A shop could not subscribe. A refused charge makes us read the billing currency again; if it is another one, the merchant is shown the new prices, otherwise that Shopify refused.',
    covers: ['Mutation.appSubscriptionCreate', 'Mutation.appPurchaseOneTimeCreate'],
    check: { live: 'shopify.charge-currency' },
  },
  {
    id: 'charge-currency-refusal',
    holds: 'A charge in another currency is answered with a userError and no confirmation address.',
    reliedOnIn: [
      'services/shops/src/clients/shopify-billing.ts',
      'services/shops/src/use-cases/billing-currency.ts',
    ],
    sources: [],
    otherwise:
      'The words of the stand-in are its own, and nothing of ours reads them. Were such a charge made all the same, the merchant would see its currency on the page where he approves it; an error of the whole call reads as Shopify being unavailable, and nothing is charged.',
    check: { live: 'shopify.charge-currency' },
  },
  {
    id: 'billing-currency',
    holds: 'shopBillingPreferences.currency is what the shop pays for apps in; it needs no scope.',
    reliedOnIn: [
      'services/shops/src/clients/billing-operations.ts',
      'services/shops/src/use-cases/billing-currency.ts',
    ],
    sources: [
      schema,
      {
        kind: 'document',
        where:
          'Admin API reference, ShopBillingPreferences, https://shopify.dev/docs/api/admin-graphql/latest/objects/ShopBillingPreferences',
        date: '2026-11-27',
      },
    ],
    otherwise:
      'Pages show prices in the currency that the shop sells in until Shopify answers; no charge is made without the answer.',
    covers: ['QueryRoot.shopBillingPreferences', 'ShopBillingPreferences.currency'],
    check: { live: 'shopify.billing-currency' },
  },
];
