import { listSizes } from '../../../../clients/shopify/operations/list-sizes.ts';
import {
  addressFragment,
  discountAllocationFragment,
  fulfillmentFragment,
  lineItemFragment,
  moneyFragment,
  orderFieldsFragment,
  shippingLineFragment,
  taxLineFragment,
} from '../../../../documents/index.ts';

const fragments = [
  orderFieldsFragment,
  fulfillmentFragment,
  moneyFragment,
  taxLineFragment,
  discountAllocationFragment,
  addressFragment,
  lineItemFragment,
  shippingLineFragment,
].join('');

/**
 * A page of orders with all that most of them have, oldest first. Estimated at about 550 of the 1,000 points that a
 * query may ask for; more lines would cost points for every order, though few have them. Orders with more are fetched
 * alone.
 */
export const importedOrdersQuery = `
query ImportedOrders($query: String!, $after: String, $first: Int = 50) {
  orders(first: $first, after: $after, query: $query, sortKey: CREATED_AT, reverse: false) {
    pageInfo { hasNextPage endCursor }
    nodes {
      ...OrderFields
      fulfillments(first: ${listSizes.fulfillmentsOfMany}) { ...FulfillmentFields }
      lineItems(first: 10) {
        pageInfo { hasNextPage endCursor }
        nodes { ...LineItemFields }
      }
      shippingLines(first: 5, includeRemovals: true) {
        pageInfo { hasNextPage endCursor }
        nodes { ...ShippingLineFields }
      }
      paymentTerms { id }
      refunds(first: 1) { id }
    }
  }
}
${fragments}`;

/** How many orders match each of several searches; the places are \`$q0\`, \`$q1\` … */
export const countOrdersQuery = (searches: number): string => {
  const places = Array.from({ length: searches }, (_, place) => place);
  return `
query CountOrders(${places.map((place) => `$q${place}: String!`).join(', ')}) {
${places.map((place) => `  c${place}: ordersCount(query: $q${place}, limit: 10000) { count precision }`).join('\n')}
}`;
};

/**
 * Composes the query of a bulk operation, with the fields that lists have. Connections have no pages here, and none may
 * lie within a list, so that of refunds only the existence is read. `search` holds no double quotes. A field that a
 * missing scope hides would fail the whole operation: `terms` says whether the shop shows payment terms.
 */
export const bulkOrdersQuery = (search: string, { terms }: { readonly terms: boolean }): string => `
{
  orders(query: "${search}", sortKey: CREATED_AT) {
    edges {
      node {
        __typename
        ...OrderFields
        fulfillments(first: ${listSizes.fulfillmentsOfMany}) { ...FulfillmentFields }
        lineItems { edges { node { __typename ...LineItemFields } } }
        shippingLines(includeRemovals: true) { edges { node { __typename ...ShippingLineFields } } }
        ${terms ? 'paymentTerms { id }' : ''}
        refunds(first: 1) { id }
      }
    }
  }
}
${fragments}`;

/** Grouped: each order's lines follow it, so that no order has to be kept until the end of the file. */
export const bulkStartMutation = `
mutation BulkStart($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id status }
    userErrors { field message code }
  }
}`;

export const bulkStatusQuery = `
query BulkStatus($id: ID!) {
  bulkOperation(id: $id) { id status errorCode rootObjectCount url }
}`;

/** Lists the latest ones, to find one whose start was not stored. */
export const bulkListQuery = `
query BulkList {
  bulkOperations(first: 10, query: "operation_type:query", sortKey: CREATED_AT, reverse: true) {
    nodes { id status createdAt query }
  }
}`;
