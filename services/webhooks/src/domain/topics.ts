/**
 * Topics that the app declares to Shopify. Compliance topics can only be declared in the app's configuration file;
 * a refund and a payment arrive with `orders/updated`, so that their own topics need no subscription.
 */
export const declaredTopics = [
  'app/uninstalled',
  'app/scopes_update',
  'app_purchases_one_time/update',
  'app_subscriptions/update',
  'orders/delete',
  'orders/updated',
  'products/create',
  'products/update',
  'products/delete',
  'shop/update',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
] as const;

/** Topics that are accepted although they are not declared: a shop may have old subscriptions. */
const welcomeGroups = ['orders/', 'refunds/', 'order_transactions/', 'fulfillments/'];

/** Subscribed in a shop when its merchant switches on what needs them: their scopes are optional. */
const subscribedTopics = ['inventory_levels/update'] as const;

const known: ReadonlySet<string> = new Set<string>([...declaredTopics, ...subscribedTopics]);

export const isKnownTopic = (topic: string): boolean =>
  known.has(topic) || welcomeGroups.some((group) => topic.startsWith(group));
