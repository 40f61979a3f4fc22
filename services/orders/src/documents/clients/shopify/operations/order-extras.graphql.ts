import { listSizes } from '../../../../clients/shopify/operations/list-sizes.ts';
import { moneyFragment } from './order-fragments.graphql.ts';

/** How an order was paid and what went back, by gateway. */
export const orderPaymentsQuery = `
query OrderPayments($id: ID!) {
  order(id: $id) {
    currencyCode
    presentmentCurrencyCode
    transactions(first: ${listSizes.transactions}) {
      id
      kind
      status
      gateway
      authorizationCode
      paymentId
      createdAt
      processedAt
      parentTransaction { id }
      amountSet { ...Money }
    }
    refunds(first: ${listSizes.refunds}) {
      id
      transactions(first: 20) { pageInfo { hasNextPage } nodes { id } }
    }
  }
}
${moneyFragment}`;

/** Single metafields of the order and its customer, by `{namespace}.{key}`. */
export const orderMetafieldsQuery = `
query OrderMetafields($id: ID!, $orderKeys: [String!], $customerKeys: [String!]) {
  order(id: $id) {
    metafields(first: 5, keys: $orderKeys) { nodes { namespace key value } }
    customer {
      metafields(first: 5, keys: $customerKeys) { nodes { namespace key value } }
    }
  }
}`;

/** The branch of a company that ordered. */
export const companyLocationQuery = `
query CompanyLocation($id: ID!) {
  companyLocation(id: $id) {
    externalId
    note
    company { name }
    taxSettings { taxRegistrationId }
    billingAddress {
      companyName
      firstName
      lastName
      recipient
      address1
      address2
      zip
      city
      province
      countryCode
      phone
    }
  }
}`;

/**
 * Reads a customer's tags, which no order webhook states. A customer who was merged has another id now, which the order
 * knows.
 */
export const customerTagsQuery = `
query CustomerTags($customer: ID!, $order: ID!) {
  customer(id: $customer) { tags }
  order(id: $order) { customer { tags } }
}`;
