/** Fields of an order snapshot, shared by the operations below. Each operation appends the fragments it uses. */
export const moneyFragment = `
fragment Money on MoneyBag {
  shopMoney { amount }
  presentmentMoney { amount }
}`;

export const taxLineFragment = `
fragment TaxLineFields on TaxLine {
  title
  rate
  channelLiable
  priceSet { ...Money }
}`;

export const discountAllocationFragment = `
fragment DiscountAllocationFields on DiscountAllocation {
  allocatedAmountSet { ...Money }
  discountApplication {
    __typename
    ... on AutomaticDiscountApplication { title }
    ... on DiscountCodeApplication { code }
    ... on ManualDiscountApplication { title description }
    ... on ScriptDiscountApplication { title }
  }
}`;

export const addressFragment = `
fragment AddressFields on MailingAddress {
  firstName
  lastName
  company
  address1
  address2
  zip
  city
  province
  countryCodeV2
  phone
}`;

export const lineItemFragment = `
fragment LineItemFields on LineItem {
  id
  title
  variantTitle
  sku
  vendor
  customAttributes { key value }
  product { id }
  variant { id }
  quantity
  currentQuantity
  isGiftCard
  requiresShipping
  taxable
  originalUnitPriceSet { ...Money }
  discountAllocations { ...DiscountAllocationFields }
  taxLines { ...TaxLineFields }
  duties {
    price { ...Money }
    taxLines { ...TaxLineFields }
  }
}`;

export const refundLineItemFragment = `
fragment RefundLineItemFields on RefundLineItem {
  quantity
  restockType
  subtotalSet { ...Money }
  totalTaxSet { ...Money }
  lineItem { id }
}`;

export const shippingLineFragment = `
fragment ShippingLineFields on ShippingLine {
  id
  title
  isRemoved
  originalPriceSet { ...Money }
  discountAllocations { ...DiscountAllocationFields }
  taxLines { ...TaxLineFields }
}`;

/** All that a snapshot takes from the order itself; what comes in pages and lists of pages is not in it. */
export const orderFieldsFragment = `
fragment OrderFields on Order {
  id
  name
  test
  createdAt
  processedAt
  updatedAt
  cancelledAt
  currencyCode
  presentmentCurrencyCode
  taxesIncluded
  taxExempt
  sourceName
  customerLocale
  email
  phone
  note
  poNumber
  tags
  customAttributes { key value }
  displayFinancialStatus
  displayFulfillmentStatus
  paymentGatewayNames
  customer {
    id
    firstName
    lastName
    defaultEmailAddress { emailAddress }
    defaultPhoneNumber { phoneNumber }
    note
    tags
    taxExempt
    updatedAt
  }
  purchasingEntity {
    __typename
    ... on PurchasingCompany {
      company { id }
      location { id }
    }
  }
  billingAddress { ...AddressFields }
  shippingAddress { ...AddressFields }
  totalPriceSet { ...Money }
  totalTaxSet { ...Money }
  totalTipReceivedSet { ...Money }
  originalTotalDutiesSet { ...Money }
  totalCashRoundingAdjustment { paymentSet { ...Money } }
  totalOutstandingSet { ...Money }
  currentTotalPriceSet { ...Money }
  additionalFees {
    name
    price { ...Money }
    taxLines { ...TaxLineFields }
  }
}`;

export const fulfillmentFragment = `
fragment FulfillmentFields on Fulfillment {
  status
  createdAt
  originAddress { countryCode }
}`;
