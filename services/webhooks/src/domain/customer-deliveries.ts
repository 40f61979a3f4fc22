/** Whose deliveries are meant; Shopify's ids. */
export type CustomerIds = {
  /** Empty for guests. */
  readonly customerId: string;
  readonly orderIds: readonly string[];
};

/** Topics that report customers: products and the shop itself do not, whatever numbers they contain. */
export const personalTopics = /^(orders|refunds|order_transactions|fulfillments|customers)\//;

/** Finds any of the ids as a number of its own, in PostgreSQL and here alike; null when there is none to find. */
export function idPattern({ customerId, orderIds }: CustomerIds): string | null {
  const ids = [customerId, ...orderIds].filter((id) => /^\d{1,20}$/.test(id));
  return ids.length === 0 ? null : `(^|[^0-9])(${ids.join('|')})([^0-9]|$)`;
}

/**
 * What is left of a delivery about a redacted customer: which order it named, in the way its topic does. Whoever hears
 * of it later then asks Shopify, which has redacted the order itself.
 */
export function redactBody(topic: string, body: string, { orderIds }: CustomerIds): string {
  const names = topic.startsWith('orders/') && topic !== 'orders/edited' ? 'id' : 'order_id';
  const order =
    orderIds.find((id) => new RegExp(`"${names}"\\s*:\\s*"?${id}(?![0-9])`).test(body)) ??
    // An order of the customer that nobody but Shopify knows.
    /"gid:\/\/shopify\/Order\/(\d{1,20})"/.exec(body)?.[1];
  if (order === undefined) return '{}';
  return topic === 'orders/edited' ? `{"order_edit":{"order_id":${order}}}` : `{"${names}":${order}}`;
}
