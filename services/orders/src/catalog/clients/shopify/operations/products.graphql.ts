const variantFields = `
fragment ProductVariantFields on ProductVariant {
  id
  title
  sku
  barcode
  price
  taxable
  inventoryQuantity
  inventoryItem { id tracked unitCost { amount } }
}`;

const productFields = `
fragment ProductFields on Product {
  id
  title
  status
  isGiftCard
  hasOnlyDefaultVariant
  tags
  productType
  vendor
  descriptionHtml
  variants(first: 100) {
    pageInfo { hasNextPage endCursor }
    nodes { ...ProductVariantFields }
  }
}
${variantFields}`;

/** A page of products by id, with as many variants as nearly all have. Estimated at about 200 points for twenty. */
export const productPageQuery = `
query ProductPage($first: Int!, $after: String) {
  shop { taxesIncluded currencyCode }
  products(first: $first, after: $after, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes { ...ProductFields }
  }
}
${productFields}`;

export const productQuery = `
query Product($id: ID!) {
  shop { taxesIncluded currencyCode }
  product(id: $id) { ...ProductFields }
}
${productFields}`;

/** Further variants of one product: it may have 2,048. */
export const productVariantsQuery = `
query ProductVariants($id: ID!, $after: String!) {
  product(id: $id) {
    variants(first: 250, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { ...ProductVariantFields }
    }
  }
}
${variantFields}`;

export const productCountQuery = `
query ProductCount {
  productsCount(limit: null) { count precision }
}`;
