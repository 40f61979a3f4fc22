import { headers, type JsMsg, type MsgHdrs } from 'nats';
import type { BusEvent } from './bus.ts';

/** Everything of an event but its type, which is the subject, and its payload, which is the message. */
export function toHeaders(event: BusEvent): MsgHdrs {
  const result = headers();
  result.set('event-id', event.id);
  result.set('shop', event.shop);
  result.set('ordering-key', event.orderingKey);
  result.set('occurred-at', event.occurredAt);
  result.set('traceparent', event.traceparent);
  return result;
}

export const fromMessage = (message: JsMsg): BusEvent => ({
  id: message.headers?.get('event-id') ?? '',
  type: message.subject,
  shop: message.headers?.get('shop') ?? '',
  orderingKey: message.headers?.get('ordering-key') ?? '',
  traceparent: message.headers?.get('traceparent') ?? '',
  occurredAt: message.headers?.get('occurred-at') ?? '',
  payload: message.data,
});
