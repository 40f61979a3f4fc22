/** Orders changed since a time, oldest change first, so that the last one seen is the next sweep's mark. */
export const updatedOrdersQuery = `
query UpdatedOrders($query: String!, $after: String, $first: Int = 100) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT, reverse: false) {
    pageInfo { hasNextPage endCursor }
    nodes { id updatedAt }
  }
}`;

/** The search text for `updatedOrdersQuery`. */
export function updatedSince(time: Date): string {
  return `updated_at:>='${time.toISOString()}'`;
}
