import type { Belief } from './belief.ts';
import { schema } from './shopify-sources.ts';

const shape = 'services/orders/src/payments/clients/shopify/payouts-schema.ts';

/** Shopify Payments. */
export const payouts: readonly Belief[] = [
  {
    id: 'payout-filters',
    holds:
      'Payouts and balance transactions can be searched by the time of issue, the transfer and the state, and sorted by it.',
    reliedOnIn: ['services/orders/src/payments/clients/shopify/operations/payouts.graphql.ts'],
    sources: [schema],
    otherwise: 'The reading of payouts fails and says so; orders are not touched.',
    covers: ['ShopifyPaymentsAccount.*'],
    check: { live: 'shopify.payouts' },
  },
  {
    id: 'payout-amounts',
    holds:
      'A payout has the sum that reaches the bank; one in the direction WITHDRAWAL takes from the bank. PAID, FAILED and CANCELED are final.',
    reliedOnIn: [shape, 'services/orders/src/payments/domain/payouts/decide-payout.ts'],
    sources: [schema],
    otherwise:
      'Whichever sign a withdrawal is stated with, it is taken as negative. A payout whose transactions do not add up to it is not posted, and the page of payouts says by how much.',
    covers: ['ShopifyPaymentsPayout.*', 'ShopifyPaymentsPayoutConnection.*'],
    check: { live: 'shopify.payouts' },
  },
  {
    id: 'balance-transactions',
    holds:
      'Each balance transaction has its amount and its fee, the payout that it is in, and, where a payment of an order made it, that payment’s id and the order’s name.',
    reliedOnIn: [shape, 'services/orders/src/payments/domain/payouts/to-lines.ts'],
    sources: [schema],
    otherwise:
      'One that cannot be read keeps no other from being read, and its payout is not posted as long as sums do not agree. Without the id of the payment its line is found by the order’s name, amount and day.',
    covers: [
      'ShopifyPaymentsBalanceTransaction.*',
      'ShopifyPaymentsBalanceTransactionAssociatedPayout.id',
      'ShopifyPaymentsBalanceTransactionConnection.*',
      'ShopifyPaymentsAssociatedOrder.name',
    ],
    check: { live: 'shopify.payouts' },
  },
];
