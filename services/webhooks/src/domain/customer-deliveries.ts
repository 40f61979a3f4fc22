/** Whose deliveries are meant; Shopify's ids. */
export type CustomerIds = {
  /** Empty for guests. */
  readonly customerId: string;
  readonly orderIds: readonly string[];
};

/** Topics that report customers: products and the shop itself do not, whatever numbers they contain. */
export const personalTopics = /^(orders|refunds|order_transactions|fulfillments|customers)\//;

/**
 * Composes a pattern that finds any of the ids as a whole number, in PostgreSQL and in JavaScript alike; null without
 * ids.
 */
export function idPattern({ customerId, orderIds }: CustomerIds): string | null {
  const ids = [customerId, ...orderIds].filter((id) => /^\d{1,20}$/.test(id));
  return ids.length === 0 ? null : `(^|[^0-9])(${ids.join('|')})([^0-9]|$)`;
}

/**
 * Reduces the delivery of a redacted customer to the order that it named, in the way its topic names it. A later
 * consumer then asks Shopify, which has redacted the order itself.
 */
export function redactBody(topic: string, body: string, { orderIds }: CustomerIds): string {
  const names = topic.startsWith('orders/') && topic !== 'orders/edited' ? 'id' : 'order_id';
  const order =
    orderIds.find((id) => new RegExp(`"${names}"\\s*:\\s*"?${id}(?![0-9])`).test(body)) ??
    // An order of the customer that only Shopify knows.
    /"gid:\/\/shopify\/Order\/(\d{1,20})"/.exec(body)?.[1];
  if (order === undefined) return '{}';
  return topic === 'orders/edited' ? `{"order_edit":{"order_id":${order}}}` : `{"${names}":${order}}`;
}
