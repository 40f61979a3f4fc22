/** Records the payment of what is still outstanding. */
export const orderMarkAsPaidMutation = `
mutation OrderMarkAsPaid($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) {
    order { id displayFinancialStatus }
    userErrors { field message }
  }
}`;

/** Whether there is anything left to pay. */
export const orderPaidStateQuery = `
query OrderPaidState($id: ID!) {
  order(id: $id) { id fullyPaid canMarkAsPaid displayFinancialStatus }
}`;

/** Says what a metafield is, so that it has a name and a place in Shopify's admin. */
export const metafieldDefinitionCreateMutation = `
mutation MetafieldDefinitionCreate($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) {
    createdDefinition { id }
    userErrors { field message code }
  }
}`;

/** Writes up to 25 metafields, all or none. */
export const metafieldsSetMutation = `
mutation MetafieldsSet($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) {
    metafields { id }
    userErrors { field message code elementIndex }
  }
}`;
