/**
 * The event that announces a delivery, by what its topic is about: a consumer gets what concerns it and does not have to
 * look at all the others. What is about orders is nearly everything.
 */
const typesByTopic: Readonly<Record<string, string>> = {
  'app/uninstalled': 'webhooks.shop.received.v1',
  'app/scopes_update': 'webhooks.shop.received.v1',
  'shop/update': 'webhooks.shop.received.v1',
  'app_purchases_one_time/update': 'webhooks.charge.received.v1',
  'app_subscriptions/update': 'webhooks.charge.received.v1',
  'shop/redact': 'webhooks.redaction.received.v1',
  'customers/data_request': 'webhooks.customer.received.v1',
  'customers/redact': 'webhooks.customer.received.v1',
  'products/create': 'webhooks.product.received.v1',
  'products/update': 'webhooks.product.received.v1',
  'products/delete': 'webhooks.product.received.v1',
  'inventory_levels/update': 'webhooks.product.received.v1',
};

export const toEventType = (topic: string): string =>
  Object.hasOwn(typesByTopic, topic) ? (typesByTopic[topic] ?? ofOrders) : ofOrders;

const ofOrders = 'webhooks.delivery.received.v1';
