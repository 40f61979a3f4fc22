/**
 * Plain lists of an order have no pages: Shopify "truncates the array result to this size". An answer as long as it was
 * asked for may be cut, and is refused: half of the refunds or payments would make wrong documents, and the last
 * fulfilment decides the day of delivery.
 */
export const listSizes = {
  refunds: 50,
  transactions: 100,
  /** Of one order: as many as Shopify gives of anything at once. */
  fulfillments: 250,
  /** Of each order in a list; one with as many is fetched alone. */
  fulfillmentsOfMany: 50,
} as const;
