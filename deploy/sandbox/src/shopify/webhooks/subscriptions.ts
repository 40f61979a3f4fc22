import { withImplied } from '../auth/scopes.ts';
import type { World } from '../world.ts';
import type { ApiSubscription } from './api-subscription.ts';
import type { WebhookTopic } from './topics.ts';

/** Topics that the app declares in its configuration file. */
export const DEFAULT_TOPICS: readonly WebhookTopic[] = [
  'app/uninstalled',
  'app/scopes_update',
  'app_subscriptions/update',
  'app_purchases_one_time/update',
  'orders/updated',
  'orders/delete',
  'products/create',
  'products/update',
  'products/delete',
  'shop/update',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
];

export type Target = { url: string; name: string | null; subscription: ApiSubscription | null };

/** Targets of a shop's topic. */
export function selectTargets(
  world: World,
  declared: { topics: readonly string[]; url: string | null },
  shop: string,
  topic: string,
): Target[] {
  const own = declared.topics.includes(topic) && declared.url !== null;
  const scope = scopeOfTopic(topic);
  const isAllowed = scope === null || withImplied(world.shops.get(shop)?.scopes ?? []).includes(scope);
  const made = world.apiSubscriptions.filter(
    (entry) => isAllowed && entry.shop === shop && entry.topic === topic,
  );
  return [
    ...(own ? [{ url: declared.url!, name: null, subscription: null }] : []),
    ...made.map((subscription) => ({ url: subscription.uri, name: subscription.name, subscription })),
  ];
}

/** The scope that a shop's topic needs for a subscription and for delivery; null when it needs none. */
export function scopeOfTopic(topic: string): string | null {
  return TOPIC_SCOPES[topic.slice(0, topic.indexOf('/'))] ?? null;
}

const TOPIC_SCOPES: Record<string, string> = {
  orders: 'read_orders',
  refunds: 'read_orders',
  order_transactions: 'read_orders',
  customers: 'read_customers',
  products: 'read_products',
  inventory_levels: 'read_inventory',
  inventory_items: 'read_inventory',
  locations: 'read_locations',
};

/** "orders/paid" ⇄ ORDERS_PAID; topics with several underscores need the list of the schema. */
export function topicFromEnum(value: string): string {
  const groups = [
    'APP_SUBSCRIPTIONS',
    'APP_PURCHASES_ONE_TIME',
    'ORDER_TRANSACTIONS',
    'BULK_OPERATIONS',
    'INVENTORY_LEVELS',
    'INVENTORY_ITEMS',
  ];
  const group = groups.find((name) => value.startsWith(`${name}_`)) ?? value.slice(0, value.indexOf('_'));
  return `${group}/${value.slice(group.length + 1)}`.toLowerCase();
}

export function topicToEnum(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}
