import { gid } from '../ids.ts';
import type { ApiSubscription } from '../webhooks/api-subscription.ts';
import { topicToEnum } from '../webhooks/subscriptions.ts';
import type { Source } from './context.ts';

/** A subscription made through the API. */
export function toWebhookSubscription(entry: ApiSubscription): Source {
  return {
    __typename: 'WebhookSubscription',
    id: gid('WebhookSubscription', entry.id),
    legacyResourceId: entry.id,
    topic: topicToEnum(entry.topic),
    uri: entry.uri,
    format: entry.format,
    filter: entry.filter,
    includeFields: entry.includeFields,
    metafieldNamespaces: entry.metafieldNamespaces,
    metafields: [],
    name: entry.name,
    apiVersion: { handle: '2026-10', displayName: '2026-10', supported: true },
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  };
}
