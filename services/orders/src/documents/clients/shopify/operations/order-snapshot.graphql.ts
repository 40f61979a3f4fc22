import { listSizes } from '../../../../clients/shopify/operations/list-sizes.ts';
import {
  addressFragment,
  discountAllocationFragment,
  fulfillmentFragment,
  lineItemFragment,
  moneyFragment,
  orderFieldsFragment,
  refundLineItemFragment,
  shippingLineFragment,
  taxLineFragment,
} from './order-fragments.graphql.ts';

/**
 * Everything a snapshot needs in one request: order, first 50 lines, shipping, refunds, fulfilments. Estimated at
 * about 450 of the 1,000 points a query may ask for. Orders with more lines, and refunds with more lines, are
 * completed page by page with the two operations below.
 */
export const orderSnapshotQuery = `
query OrderSnapshot($id: ID!) {
  order(id: $id) {
    ...OrderFields
    fulfillments(first: ${listSizes.fulfillments}) { ...FulfillmentFields }
    lineItems(first: 50) {
      pageInfo { hasNextPage endCursor }
      nodes { ...LineItemFields }
    }
    shippingLines(first: 20, includeRemovals: true) {
      pageInfo { hasNextPage endCursor }
      nodes { ...ShippingLineFields }
    }
    paymentTerms {
      paymentTermsName
      dueInDays
      paymentSchedules(first: 10) { nodes { dueAt completedAt } }
    }
    refunds(first: ${listSizes.refunds}) {
      id
      createdAt
      processedAt
      note
      duties { amountSet { ...Money } }
      refundLineItems(first: 50) {
        pageInfo { hasNextPage endCursor }
        nodes { ...RefundLineItemFields }
      }
      refundShippingLines(first: 10) {
        pageInfo { hasNextPage }
        nodes { subtotalAmountSet { ...Money } taxAmountSet { ...Money } }
      }
      orderAdjustments(first: 10) {
        pageInfo { hasNextPage }
        nodes { reason amountSet { ...Money } taxAmountSet { ...Money } }
      }
      transactions(first: 20) {
        pageInfo { hasNextPage }
        nodes { kind status amountSet { ...Money } }
      }
    }
  }
}
${orderFieldsFragment}
${fulfillmentFragment}
${shippingLineFragment}
${moneyFragment}
${taxLineFragment}
${discountAllocationFragment}
${addressFragment}
${lineItemFragment}
${refundLineItemFragment}`;

/** The next 100 lines of an order. */
export const orderLinesQuery = `
query OrderLines($id: ID!, $after: String!) {
  order(id: $id) {
    id
    updatedAt
    lineItems(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { ...LineItemFields }
    }
  }
}
${moneyFragment}
${taxLineFragment}
${discountAllocationFragment}
${lineItemFragment}`;

/** The next 100 lines of a refund. */
export const refundLinesQuery = `
query RefundLines($id: ID!, $after: String!) {
  refund(id: $id) {
    id
    refundLineItems(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { ...RefundLineItemFields }
    }
  }
}
${moneyFragment}
${refundLineItemFragment}`;
