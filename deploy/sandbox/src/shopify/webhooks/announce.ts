import type { Delivery } from './delivery-log.ts';
import type { WebhookTopic } from './topics.ts';

export type WebhookEvent = { readonly topic: WebhookTopic; readonly body: string };

/** Sends the events of one merchant action; they share an event id. */
export type Announce = (shop: string, events: readonly WebhookEvent[]) => Delivery[];
