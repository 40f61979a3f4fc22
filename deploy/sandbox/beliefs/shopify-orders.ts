import type { BeliefArea, Source } from './belief.ts';
import { orderContent } from './orders-content.ts';
import { orderMoney } from './orders-money.ts';
import { schema } from './shopify-sources.ts';

const restTest: Source = {
  kind: 'code',
  where:
    "Shopify's own library, github.com/Shopify/shopify-app-js at d8fe2a5, packages/apps/shopify-api/rest/admin/__tests__/2025-04/refund.test.ts",
  date: '2026-11-27',
};

export const shopifyOrders: BeliefArea = {
  area: 'shopify-orders',
  title: 'Shopify: what an order says',
  beliefs: [
    ...orderContent,
    ...orderMoney,
    {
      id: 'refunded-shipping-net-or-gross',
      holds:
        'Where prices include tax, the subtotal of refunded shipping is stated without its tax for some shops and with it for others.',
      reliedOnIn: ['services/orders/src/documents/domain/order/refund-shipping.ts'],
      sources: [
        {
          kind: 'code',
          where:
            "Microsoft's Shopify connector, github.com/microsoft/BCApps, ShpfyCreateSalesDocRefund.Codeunit.al: with prices including VAT the amount is Subtotal Amount + Tax Amount",
          date: '2026-11-25',
        },
        {
          kind: 'report',
          where:
            'community.shopify.com, "Is the shipping_refund net or gross?" (a German shop, 6.90: net for about half of the shops)',
          date: '2026-11-25',
        },
      ],
      otherwise:
        'Each entry is held against what was paid for shipping: tax is the same share of the one or the other. Amounts too small to tell go by the money of the refund, then count as with tax.',
      covers: [
        'RefundShippingLine.subtotalAmountSet',
        'RefundShippingLine.taxAmountSet',
        'Refund.refundShippingLines',
      ],
      check: { live: 'shopify.refunded-shipping' },
    },
    {
      id: 'no-shipping-adjustments',
      holds: 'Since version 2024-10 order_adjustments hold no refunded shipping.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/graphql-snapshot.ts'],
      sources: [schema, restTest],
      otherwise:
        'A shipping_refund adjustment is read where there is no list of refunded shipping, its tax beside the amount.',
      covers: [
        'Refund.orderAdjustments',
        'OrderAdjustment.amountSet',
        'OrderAdjustment.taxAmountSet',
        'OrderAdjustment.reason',
      ],
      check: { live: 'shopify.no-shipping-adjustments' },
    },
    {
      id: 'refund-created-at-nullable',
      holds: 'createdAt of a refund may be null; processedAt is always there.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/graphql-schema.ts'],
      sources: [schema],
      otherwise: 'The first that is there counts.',
      covers: ['Refund.createdAt', 'Refund.processedAt'],
      check: { none: 'The schema says it; nobody can make such a refund at will.' },
    },
    {
      id: 'refunded-duties',
      holds:
        'A refund lists the duties that it gives back, as amounts like those of the order, and says nothing of their tax.',
      reliedOnIn: ['services/orders/src/documents/domain/order/refund-duties.ts'],
      sources: [schema, restTest],
      otherwise:
        'They are credited at the rates they were charged at and never beyond what was charged; the rest of the money is spread over the rates of the invoice. Where the order charges no duties beside its goods they count as money.',
      covers: ['Refund.duties', 'RefundDuty.amountSet'],
      check: { none: 'A development store sells no goods with duties.' },
    },
    {
      id: 'refunded-fees',
      holds:
        'Which additional fees a refund gives back is stated by REST alone (total_additional_fees_set); the Admin GraphQL API has no field for it.',
      reliedOnIn: ['services/orders/src/documents/domain/compose/credit-note-pieces.ts'],
      sources: [schema, restTest],
      otherwise:
        'So that both sources make the same document, a refunded fee is money that is spread over the rates of the invoice.',
      covers: ['Order.additionalFees', 'AdditionalFee.taxLines'],
      check: { none: 'Fees come with duties, which a development store has not.' },
    },
    {
      id: 'current-and-total',
      holds: 'total* is what the customer owed when the order was placed, current* after edits and refunds.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/graphql-snapshot.ts'],
      sources: [schema],
      otherwise: 'An order whose sums do not add up gets no document and says by how much.',
      covers: ['Order.totalPriceSet', 'Order.currentTotalPriceSet'],
      check: { live: 'shopify.order-totals' },
    },
    {
      id: 'plain-lists-are-cut',
      holds: 'refunds, transactions and fulfilments of an order are plain lists without pages.',
      reliedOnIn: ['services/orders/src/clients/shopify/operations/list-sizes.ts'],
      sources: [schema],
      otherwise:
        'An answer as long as it was asked for (50 refunds, 100 transactions, 250 fulfilments) may be cut: it is refused, and the order says so. So is a refund with further pages of shipping, adjustments or transactions. The webhook of such an order holds them all, so that its documents are made as long as nothing asks Shopify for the order.',
      covers: [
        'Order.refunds',
        'Order.transactions',
        'Order.fulfillments',
        'RefundShippingLineConnection.pageInfo',
        'OrderAdjustmentConnection.pageInfo',
        'OrderTransactionConnection.pageInfo',
      ],
      check: { none: 'Nobody refunds an order fifty times.' },
    },
  ],
};
