/** What an order snapshot reads, shared by the operations below. Each operation appends the fragments it uses. */
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
