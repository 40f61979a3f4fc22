/**
 * Topics whose deliveries get an outcome: an order stands behind them, or a duty to be carried out. Those of other
 * topics stay `started` for ever, and nobody waits for them.
 */
export const settledTopics = /^((orders|refunds|order_transactions|fulfillments|customers)\/|shop\/redact$)/;
