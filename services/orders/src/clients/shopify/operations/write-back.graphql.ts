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

/** Writes up to 25 metafields, all or none. */
export const metafieldsSetMutation = `
mutation MetafieldsSet($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) {
    metafields { id }
    userErrors { field message code elementIndex }
  }
}`;
