import type { Belief, Source } from './belief.ts';
import { recorded, schema } from './shopify-sources.ts';

const writing = 'services/orders/src/documents/use-cases/actions/write-metafields.ts';
const defining = 'services/orders/src/documents/use-cases/actions/ensure-definitions.ts';
const subscribing = 'services/orders/src/catalog/clients/shopify/stock-subscription.ts';

const definitions: Source = recorded('docs/endpoints/metafields.md');

/** Data that the product writes into a shop. */
export const adminWriting: readonly Belief[] = [
  {
    id: 'metafields-and-paid',
    holds: 'metafieldsSet takes 25 values and all or none of them; orderMarkAsPaid needs write_orders.',
    reliedOnIn: ['services/orders/src/documents/clients/shopify/operations/write-back.graphql.ts'],
    sources: [schema],
    otherwise: 'What was not written back stands at the order and is done when the scope comes.',
    covers: ['Mutation.metafieldsSet', 'MetafieldsSetPayload.*', 'LESS_THAN_OR_EQUAL_TO'],
    check: { live: 'shopify.write-back' },
  },
  {
    id: 'metafield-of-another-type',
    holds:
      'A value whose type is not that of the definition is refused with INVALID_TYPE and the place of the value; without a type it takes that of the definition.',
    reliedOnIn: [writing],
    sources: [schema, definitions],
    otherwise:
      'Where the place is not named, all values are sent again without a type. What is refused then stands at the order once and is not tried again until the value changes.',
    covers: ['INVALID_TYPE', 'MetafieldsSetUserError.*'],
    check: { live: 'shopify.metafield-types' },
  },
  {
    id: 'metafield-refusals',
    holds:
      'Values that are empty, too short in their key, not of their type or younger than the one they replace are refused with words and a code.',
    reliedOnIn: [writing],
    sources: [schema],
    otherwise:
      'Beside INVALID_TYPE and APP_NOT_AUTHORIZED no code is read: the words stand at the order, and the document is not touched by it.',
    covers: ['BLANK', 'TOO_SHORT', 'INVALID_VALUE', 'STALE_OBJECT'],
    check: { none: 'Nothing reads these codes.' },
  },
  {
    id: 'metafield-definitions',
    holds:
      'A definition that is there is refused with TAKEN, and one more pinned than the twenty of an owner with PINNED_LIMIT_REACHED.',
    reliedOnIn: [defining],
    sources: [schema, definitions],
    otherwise:
      'A refusal under another word is reported at the order once, and keeps no value from being written: the value is there without a definition.',
    covers: [
      'Mutation.metafieldDefinitionCreate',
      'MetafieldDefinition.id',
      'MetafieldDefinitionCreatePayload.*',
      'MetafieldDefinitionCreateUserError.*',
      'TAKEN',
      'PINNED_LIMIT_REACHED',
    ],
    check: { none: 'A definition that a check made would have to be removed with all its values.' },
  },
  {
    id: 'metafield-definition-refusals',
    holds:
      'Names and types that are not allowed, namespaces that are reserved, and more definitions than an owner may have are refused, each with a code.',
    reliedOnIn: [defining],
    sources: [schema, definitions],
    otherwise:
      'Their codes are not read: each is reported at the order with Shopify’s words, and the value is written without a definition.',
    covers: [
      'ADMIN_ACCESS_INPUT_NOT_ALLOWED',
      'INCLUSION',
      'INVALID_CHARACTER',
      'RESERVED_NAMESPACE_KEY',
      'RESOURCE_TYPE_LIMIT_EXCEEDED',
      'RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP',
      'TOO_LONG',
    ],
    check: { none: 'Nothing reads these codes.' },
  },
  {
    id: 'mark-as-paid',
    holds:
      'orderMarkAsPaid records what is outstanding as paid, and refuses an order with nothing left to pay.',
    reliedOnIn: ['services/orders/src/documents/use-cases/actions/mark-order-paid.ts'],
    sources: [schema],
    otherwise:
      'After a refusal the order is read: paid already, all is well; otherwise the refusal stands at the order and is not tried again. Were more than the outstanding recorded, the merchant would see a negative amount due in Shopify; documents are not made from it.',
    covers: ['Mutation.orderMarkAsPaid', 'OrderMarkAsPaidPayload.*'],
    check: { live: 'shopify.mark-as-paid' },
  },
  {
    id: 'subscriptions-of-the-api',
    holds:
      'webhookSubscriptions lists what was made through the API alone and finds it by its address; INVENTORY_LEVELS_UPDATE can be subscribed to with read_inventory.',
    reliedOnIn: [subscribing],
    sources: [schema, recorded('docs/endpoints/webhooks.md')],
    otherwise:
      'A subscription is made only where none is listed; were one hidden, a second would be refused and stock would not be switched on, with Shopify’s words. Where no webhook comes, every product is compared once a day.',
    covers: [
      'QueryRoot.webhookSubscriptions',
      'WebhookSubscription.id',
      'Mutation.webhookSubscriptionCreate',
      'WebhookSubscriptionCreatePayload.*',
    ],
    check: { live: 'shopify.stock-subscription' },
  },
  {
    id: 'subscription-removed',
    holds: 'webhookSubscriptionDelete says with a userError that a subscription is not there any more.',
    reliedOnIn: [subscribing],
    sources: [recorded('docs/endpoints/webhooks.md: "Webhook subscription does not exist"')],
    otherwise: 'The answer is not read: a subscription that is gone is as good as deleted.',
    covers: ['Mutation.webhookSubscriptionDelete', 'WebhookSubscriptionDeletePayload.*'],
    check: { live: 'shopify.stock-subscription' },
  },
];
