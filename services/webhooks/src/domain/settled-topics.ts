/**
 * Topics whose day stays for a replay as long as one of their deliveries has no outcome: an order stands behind them, or a
 * duty to be carried out. What another topic reported is read from Shopify anyway.
 */
export const settledTopics = /^((orders|refunds|order_transactions|fulfillments|customers)\/|shop\/redact$)/;
