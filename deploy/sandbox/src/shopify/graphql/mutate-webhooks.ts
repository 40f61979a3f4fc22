import type { ApiSubscription } from '../webhooks/api-subscription.ts';
import { scopeOfTopic, topicFromEnum } from '../webhooks/subscriptions.ts';
import type { CallContext, RootResolver } from './context.ts';
import { toWebhookSubscription } from './map-webhook-subscription.ts';
import { requireGidNumber } from './require-gid-number.ts';

type Input = {
  uri?: string | null;
  callbackUrl?: string | null;
  filter?: string | null;
  includeFields?: string[] | null;
  metafieldNamespaces?: string[] | null;
  name?: string | null;
};

export const WEBHOOK_MUTATIONS: Record<string, RootResolver> = {
  webhookSubscriptionCreate: ({ topic, webhookSubscription }, context) => {
    const { world } = context.service;
    const input = webhookSubscription as Input;
    const uri = input.uri ?? input.callbackUrl ?? '';
    const own = world.apiSubscriptions.filter((entry) => entry.shop === context.shop.domain);
    const header = topicFromEnum(String(topic));
    const problem = forbidden(header, context) ?? findUriProblem(uri, header, own);
    if (problem) return { webhookSubscription: null, userErrors: [problem] };
    const now = context.now.toISOString();
    const made: ApiSubscription = {
      id: String(world.ids.next()),
      shop: context.shop.domain,
      topic: header,
      uri,
      format: 'JSON',
      filter: input.filter ?? null,
      includeFields: input.includeFields ?? [],
      metafieldNamespaces: input.metafieldNamespaces ?? [],
      name: input.name ?? null,
      createdAt: now,
      updatedAt: now,
    };
    world.apiSubscriptions = [...world.apiSubscriptions, made];
    world.changed();
    return { webhookSubscription: toWebhookSubscription(made), userErrors: [] };
  },
  webhookSubscriptionDelete: ({ id }, context) => {
    const { world } = context.service;
    const number = requireGidNumber(id, 'WebhookSubscription');
    const found = world.apiSubscriptions.find(
      (entry) => entry.id === number && entry.shop === context.shop.domain,
    );
    if (!found) {
      const message = 'Webhook subscription does not exist';
      return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message }] };
    }
    world.apiSubscriptions = world.apiSubscriptions.filter((entry) => entry !== found);
    world.changed();
    return { deletedWebhookSubscriptionId: id, userErrors: [] };
  },
};

function forbidden(topic: string, context: CallContext) {
  const scope = scopeOfTopic(topic);
  if (scope === null || context.scopes.has(scope)) return null;
  const message = `You do not have permission to create or update webhooks with ${topic} topic.`;
  return { field: ['topic'], message };
}

function findUriProblem(uri: string, topic: string, own: ApiSubscription[]) {
  const field = ['webhookSubscription', 'uri'];
  // Plain http only reaches this machine; Shopify itself requires https everywhere.
  const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//.test(uri);
  if (!local && !uri.startsWith('https://'))
    return { field, message: 'Address protocol http:// is not supported' };
  const taken = own.some((entry) => entry.topic === topic && entry.uri === uri);
  return taken ? { field, message: 'Address for this topic has already been taken' } : null;
}
