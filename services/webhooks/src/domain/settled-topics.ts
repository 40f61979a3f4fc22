/**
 * Topics whose day stays for a replay as long as one of their deliveries has no outcome: they concern an order, or a
 * duty to be carried out. The content of other topics is read from Shopify anyway.
 */
export const settledTopics = /^((orders|refunds|order_transactions|fulfillments|customers)\/|shop\/redact$)/;
