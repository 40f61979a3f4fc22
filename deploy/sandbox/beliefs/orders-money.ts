import type { Belief, Source } from './belief.ts';
import { recorded, schema } from './shopify-sources.ts';

const snapshot = 'services/orders/src/documents/clients/shopify/graphql-snapshot.ts';
const payments = 'services/orders/src/documents/clients/shopify/order-payments.ts';

const connector: Source = {
  kind: 'code',
  where:
    "Microsoft's Shopify connector, github.com/microsoft/BCApps, ShpfyCreateSalesDocRefund.Codeunit.al: lines are taken as they are",
  date: '2026-11-25',
};

/** Amounts, taxes, payments and refunds of an order. */
export const orderMoney: readonly Belief[] = [
  {
    id: 'order-adds-up',
    holds:
      'The total of an order is its lines and shipping less their discounts, its tax where prices do not include it, and what of tip, duties, fees and the rounding of cash there is.',
    reliedOnIn: ['services/orders/src/documents/domain/order/read-sale.ts'],
    sources: [
      {
        kind: 'document',
        where:
          'REST Admin API, Order, total_price: "The sum of all line item prices, discounts, shipping, taxes, and tips", read in public copies of it',
        date: '2026-11-27',
      },
      schema,
    ],
    otherwise:
      'Neither says of duties, fees and roundings whether they are in it. Tip, duties and fees may be in the total or beside it, and single taxes may be rounded; beyond that an order that does not add up gets no document, and its page says by how much.',
    check: { live: 'shopify.order-sums' },
  },
  {
    id: 'amounts-in-two-currencies',
    holds:
      'Amounts of orders are decimals as texts, in the currency of the shop and in the one that the customer saw.',
    reliedOnIn: ['services/orders/src/clients/shopify/snapshot-values.ts'],
    sources: [schema],
    otherwise:
      'An amount that is no number makes the order unreadable, which its page says; nothing that is stated is taken for zero.',
    covers: ['MoneyBag.*', 'MoneyV2.*', 'Order.currencyCode', 'Order.presentmentCurrencyCode'],
    check: { live: 'shopify.order-sums' },
  },
  {
    id: 'order-tax-lines',
    holds:
      'Each tax line has its rate as a fraction and its amount after discounts and before returns; whether prices include tax is a matter of the whole order; channelLiable is null where nobody knows.',
    reliedOnIn: [snapshot, 'services/orders/src/documents/domain/tax'],
    sources: [schema],
    otherwise:
      'A rate that does not fit its amount is held against the lines: sums that differ by more than rounding give no document. An unknown liability counts as the merchant’s.',
    covers: ['TaxLine.*', 'Order.taxesIncluded', 'Order.taxExempt', 'Order.totalTaxSet'],
    check: { live: 'shopify.order-sums' },
  },
  {
    id: 'order-other-sums',
    holds:
      'Tips, duties, additional fees, the rounding of cash and what is outstanding are sums of the order beside its lines; an outstanding amount below zero is owed to the customer.',
    reliedOnIn: [snapshot],
    sources: [schema],
    otherwise: 'A sum that is not among the lines makes the order not add up: it gets no document.',
    covers: [
      'Order.totalTipReceivedSet',
      'Order.totalOutstandingSet',
      'Order.totalCashRoundingAdjustment',
      'Order.originalTotalDutiesSet',
      'CashRoundingAdjustment.paymentSet',
      'AdditionalFee.name',
      'AdditionalFee.price',
      'Duty.*',
    ],
    check: { live: 'shopify.order-sums' },
  },
  {
    id: 'refund-lines',
    holds:
      'A refunded line has its amount as the line was priced, with tax where prices include tax, its tax beside it, and whether the goods came back.',
    reliedOnIn: [snapshot, 'services/orders/src/documents/domain/order/read-refund.ts'],
    sources: [schema, connector],
    otherwise:
      'That the amount follows taxesIncluded is not in the schema. Were it net, credit notes would be too low by the tax: the difference to the money that was given back is spread over the rates as "Erstattung", so that the sum is right.',
    covers: ['Refund.id', 'Refund.note', 'Refund.refundLineItems', 'RefundLineItem.*'],
    check: { live: 'shopify.refunded-lines' },
  },
  {
    id: 'order-transactions',
    holds:
      'Money has moved with a successful SALE or CAPTURE and, back, with a REFUND; the CHANGE of a cash payment names the payment as its parent; authorisations and voids move nothing.',
    reliedOnIn: [payments, snapshot],
    sources: [schema],
    otherwise:
      'A kind that is not known is no payment, so that an invoice would stay open in sevdesk until the merchant books it.',
    covers: [
      'OrderTransaction.id',
      'OrderTransaction.kind',
      'OrderTransaction.status',
      'OrderTransaction.gateway',
      'OrderTransaction.amountSet',
      'OrderTransaction.createdAt',
      'OrderTransaction.processedAt',
      'OrderTransaction.parentTransaction',
      'Refund.transactions',
    ],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'gateway-names',
    holds:
      'paymentGatewayNames of an order are the names of gateways as transactions have them (shopify_payments, paypal, manual), not those that people see.',
    reliedOnIn: [
      'services/orders/src/documents/clients/shopify/recent-gateways.ts',
      'services/orders/src/documents/domain/order/join-gateways.ts',
    ],
    sources: [recorded('docs/hard-and-weird-notes.md: ["manual"] for an order that was marked as paid')],
    otherwise:
      'The schema gives "Shopify Payments" and "Cash on Delivery (COD)" as examples. Settings are kept by whatever name comes, to the letter: one more name would be one more gateway on the page of settings, and its invoices would not be booked until the merchant links it.',
    covers: ['Order.paymentGatewayNames'],
    check: { live: 'shopify.gateway-names' },
  },
];
