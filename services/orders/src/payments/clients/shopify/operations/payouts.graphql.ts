/** Reads payouts of Shopify Payments, newest first; the account is null where the shop has none. */
export const payoutsQuery = `
query Payouts($query: String!, $after: String) {
  shopifyPaymentsAccount {
    payouts(first: 50, after: $after, query: $query, sortKey: ISSUED_AT, reverse: true) {
      pageInfo { hasNextPage endCursor }
      nodes {
        legacyResourceId
        issuedAt
        status
        transactionType
        net { amount currencyCode }
      }
    }
  }
}`;

/** Reads the transactions that moved the balance of Shopify Payments. */
export const balanceTransactionsQuery = `
query BalanceTransactions($query: String!, $after: String) {
  shopifyPaymentsAccount {
    balanceTransactions(first: 250, after: $after, query: $query, sortKey: ID) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        type
        test
        amount { amount currencyCode }
        fee { amount }
        transactionDate
        sourceId
        sourceOrderTransactionId
        associatedOrder { name }
        associatedPayout { id }
      }
    }
  }
}`;

/** Payouts issued since the beginning of a day, `YYYY-MM-DD`. */
export const issuedSince = (day: string): string => `issued_at:>='${day}T00:00:00Z'`;

/** All that a payout consists of. */
export const ofPayout = (payoutId: string): string => `payments_transfer_id:${payoutId}`;

/** Selects transactions since the beginning of a day that are not part of a payout yet. */
export const waitingSince = (day: string): string =>
  `payout_status:pending AND processed_at:>='${day}T00:00:00Z'`;
